"""The program in a real window on an X display, with a hand that moves the pointer and the keys.

What a widget paints when it is asked to (`grab`) never shows what an update forgot. Here the
pictures come from the X server, after what a person would do.
"""
