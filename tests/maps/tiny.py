"""A sheet of two provinces, small enough to break by hand."""

TINY = """<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 100">
<g id="backdrop" data-art="yes" stroke="#123456">
<rect x="0" y="0" width="200" height="100" fill="#abcdef"/>
</g>
<g id="provinces">
<path id="isle" class="province coastal" data-nation="ruritania" d="M0 0l100 0 0 100 -100 0z"/>
<path id="gulf" class="province sea" d="M100 0l100 0 0 100 -100 0z"/>
</g>
<g id="borders" stroke-width="2">
<path data-between="isle gulf" class="coast" d="M100 0l0 100"/>
</g>
<g id="labels">
<g data-province="isle" data-x="50" data-y="20" data-width="40" data-height="12" data-en="Isle"
 data-fr="L’île" font-size="12"><text x="50" y="24">Isle</text></g>
<g data-province="gulf" data-x="150" data-y="20" data-width="40" data-height="24"
 data-en="THE|GULF" data-fr="GOLFE" font-size="12" letter-spacing="1"/>
</g>
<g id="mini" display="none">
<path id="mini-isle" d="M0 0l100 0 0 100 -100 0z"/>
<path id="mini-gulf" d="M100 0l100 0 0 100 -100 0z"/>
</g>
<g id="anchors" display="none">
<g data-province="isle"><circle class="unit" cx="30" cy="50"/><circle class="dislodged" cx="60"
 cy="50"/><circle class="centre" cx="80" cy="80"/></g>
<g data-province="isle" data-coast="ec"><circle class="unit" cx="80" cy="50"/><circle
 class="dislodged" cx="80" cy="30"/></g>
<g data-province="gulf"><circle class="unit" cx="130" cy="50"/><circle class="dislodged" cx="160"
 cy="50"/></g>
</g>
</svg>
"""
