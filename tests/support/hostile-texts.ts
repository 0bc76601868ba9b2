/**
 * What somebody types who wants a page to run it. Each calls `hurt()`, which the watch of `harm-watch.ts` hears; each is
 * to be shown letter for letter.
 */

/** Names and other short fields: 30 letters at most. */
export const SHORT = {
  image: '<img src=x onerror=hurt(1)>',
  vector: '<svg/onload=hurt(2)>',
  script: '<script>hurt(3)//',
  link: 'javascript:hurt(4)',
  template: '{{hurt(5)}}${hurt(6)}<%=1%>',
  /** Asks to be read from right to left: "hurt" and "gpj" change places with what follows. */
  reversed: 'a\u202Egnp.hurt\u202Cb\u2066c\u2069',
} as const

export const HOSTILE: readonly string[] = [
  ...Object.values(SHORT),
  '"><img src=x onerror="hurt(7)"><script>hurt(8)</script>',
  '</textarea><iframe srcdoc="<script>parent.hurt(9)</script>"></iframe>',
  '<svg><style><img src=x onerror=hurt(10)></style><a xlink:href="javascript:hurt(11)">x</a></svg>',
  '<a href="javascript:hurt(12)">[x](javascript:hurt(13))</a> data:text/html,<script>hurt(14)</script>',
  '{{constructor.constructor("hurt(15)")()}} #{hurt(16)} `${hurt(17)}`',
  "'-hurt(18)-' \\u003cimg src=x onerror=hurt(19)\\u003e &lt;img src=x onerror=hurt(20)&gt; %3Cscript%3Ehurt(21)%3C/script%3E",
]

/** All of them at once, for fields that take a page. Commas apart: lists are entered with them. */
export const LONG = HOSTILE.join(' · ')

/** A page, a picture and a text that run something if they are let. */
export const HOSTILE_FILES = {
  'text/html': `<!doctype html><h1 onclick="hurt(30)">A page from elsewhere</h1><script>parent.hurt(31);top.hurt(32)</script>
<img src=x onerror="parent.hurt(33)"><svg onload="parent.hurt(34)"></svg><a href="javascript:parent.hurt(35)">Press</a>
<form action="https://elsewhere.example/"><button>Send</button></form><meta http-equiv="refresh" content="0;url=javascript:parent.hurt(36)">`,
  'image/svg+xml': `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="40" onload="parent.hurt(40)"><script>parent.hurt(41)</script>
<foreignObject><img xmlns="http://www.w3.org/1999/xhtml" src="x" onerror="parent.hurt(42)"/></foreignObject><rect width="90" height="40"/></svg>`,
  'text/plain': LONG,
} as const
