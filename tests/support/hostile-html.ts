import { readFileSync } from 'node:fs'

/** HTML that would run `window.__xss = 1`, each by another technique, with its name. */
export interface Hostile {
  id: string
  html: string
}

const RUN = 'window.__xss=1'
const EVENTS = 'load error toggle focus mouseover click animationstart begin'.split(' ')

/** One of each kind. */
const OWN: string[] = [
  `<script>${RUN}</script>`,
  `<ScRiPt >${RUN}</sCrIpT>`,
  `<scr<script>ipt>${RUN}</scr</script>ipt>`,
  `<svg><script>${RUN}</script></svg>`,
  `<math><mtext><script>${RUN}</script></mtext></math>`,
  `<template><script>${RUN}</script></template>`,
  `<noscript><p title="</noscript><img src=x onerror=${RUN}>">`,
  `<style></style><img src=x onerror=${RUN}><style></style>`,
  `<textarea><img title="</textarea><img src=x onerror=${RUN}>"></textarea>`,
  `<title><img title="</title><img src=x onerror=${RUN}>"></title>`,
  `<xmp><p title="</xmp><img src=x onerror=${RUN}>"></p></xmp>`,
  `<svg></p><style><a id="</style><img src=x onerror=${RUN}>">`,
  `<math><mi><table><mglyph><style><img src=x onerror=${RUN}></style></mglyph></table></mi></math>`,
  `<form><math><mtext></form><form><mglyph><style></math><img src=x onerror=${RUN}></style></mglyph></form>`,
  `<img src=x onerror="${RUN}">`,
  `<img src=x onerror=${RUN}//`,
  `<img/src="x"/onerror=${RUN}>`,
  `<img src=x\nonerror\n=\n${RUN}>`,
  `<img src="x\`" onerror="${RUN}">`,
  `<IMG SRC=x ONERROR="&#119;indow.__xss=1">`,
  `<a href="javascript:${RUN}">链接</a>`,
  `<a href=" javascript:${RUN}">链接</a>`,
  `<a href="java&#9;script:${RUN}">链接</a>`,
  `<a href="java\nscript:${RUN}">链接</a>`,
  `<a href="JAVASCRIPT&colon;${RUN}">链接</a>`,
  `<a href="\u0001javascript:${RUN}">链接</a>`,
  `<a href="data:text/html,<script>${RUN}</script>">链接</a>`,
  `<a href="vbscript:${RUN}">链接</a>`,
  `<svg><a xlink:href="javascript:${RUN}"><text y="20">链接</text></a></svg>`,
  `<svg><animate xlink:href="#x" attributeName="href" values="javascript:${RUN}"/><a id="x"><text y="20">链接</text></a></svg>`,
  `<svg><set attributeName="onmouseover" to="${RUN}"/></svg>`,
  `<svg><use href="data:image/svg+xml,<svg id='x' xmlns='http://www.w3.org/2000/svg'><script>${RUN}</script></svg>#x"/></svg>`,
  `<svg><foreignObject><iframe srcdoc="<script>parent.${RUN}</script>"></iframe></foreignObject></svg>`,
  `<iframe srcdoc="<script>parent.${RUN}</script>"></iframe>`,
  `<iframe src="javascript:parent.${RUN}"></iframe>`,
  `<object data="javascript:${RUN}"></object>`,
  `<embed src="javascript:${RUN}">`,
  `<form action="javascript:${RUN}"><button>提交</button></form>`,
  `<form id="f"></form><button form="f" formaction="javascript:${RUN}">提交</button>`,
  `<input autofocus onfocus=${RUN}>`,
  `<details open ontoggle=${RUN}><summary>更多</summary></details>`,
  `<video><source onerror="${RUN}"></video>`,
  `<audio src=x onerror=${RUN}></audio>`,
  `<marquee onstart=${RUN}>文字</marquee>`,
  `<meta http-equiv="refresh" content="0;url=javascript:${RUN}">`,
  `<base href="javascript:${RUN}//"><a href="x">链接</a>`,
  `<link rel="stylesheet" href="data:text/css,*{color:red}" onload="${RUN}">`,
  `<p style="background:url(javascript:${RUN})">文字</p>`,
  `<p style="animation-name:x" onanimationstart="${RUN}">文字</p>`,
  `<div style="width:expression(${RUN})">文字</div>`,
  `<p id="createElement"><img name="body"><form name="cookie"></form>文字</p>`,
  `<table background="javascript:${RUN}"><tbody><tr><td onclick="${RUN}">格</td></tr></tbody></table>`,
  `"><img src=x onerror=${RUN}>`,
  `'><svg onload=${RUN}>`,
  `--><img src=x onerror=${RUN}>`,
  `<!--><img src=x onerror=${RUN}>-->`,
  `<!--[if gte IE 4]><script>${RUN}</script><![endif]-->`,
  `<?xml-stylesheet href="javascript:${RUN}"?>`,
  `<![CDATA[<img src=x onerror=${RUN}>]]>`,
  `<svg></p><textarea><title><style></textarea><img src=x onerror=${RUN}></style></title></svg>`,
  `<svg></p><title><a id="</title><img src=x onerror=${RUN}>"></svg>`,
  `<math></p><textarea><mi><style></textarea><img src=x onerror=${RUN}></mi></math>`,
  `<math></br><textarea><mtext><template><style></textarea><img src=x onerror=${RUN}>`,
  `<svg><p><style><g title="</style><img src=x onerror=${RUN}>">`,
  `<b><noscript><!-- </noscript><img src=x onerror=${RUN} --></noscript>`,
  `<textarea>甲</textarea><!--</textarea><img src=x onerror=${RUN}>-->`,
  `<select><option><style></option></select><b><img src=x onerror=${RUN}></style>`,
  `<select><option><iframe></select><b><script>${RUN}</script>`,
  `<select><option><svg onload=${RUN}></svg></option><selectedcontent></selectedcontent></select>`,
  `<style>a[href="</style><img src=x onerror=${RUN}>"]{}</style>`,
  `<plaintext><img src=x onerror=${RUN}>`,
  `<frameset onload=${RUN}><frame src="javascript:parent.${RUN}"></frameset>`,
  `<form onmouseover="${RUN}"><input name="attributes"><input name="attributes">文字</form>`,
  `<form onclick="${RUN}"><input name="removeChild"><input name="parentNode">文字</form>`,
  `<x-part onclick="${RUN}" is="x-part"><template shadowrootmode="open"><img src=x onerror=${RUN}></template></x-part>`,
  `<a href="javascript:${RUN}" target="_blank" ping="javascript:${RUN}">链接</a>`,
  `<a href="\u000cjavascript:${RUN}">链接</a>`,
  `<button popovertarget="p">打开</button><p id="p" popover onbeforetoggle=${RUN}>文字</p>`,
  `<p>${'<b>'.repeat(600)}<img src=x onerror=${RUN}>`,
  ...EVENTS.flatMap(event => [
    `<img src=x on${event}="${RUN}">`,
    `<svg on${event}=${RUN}>`,
    `<p tabindex=1 on${event}='${RUN}'>文字</p>`,
  ]),
]

export const hostileHtml = (): Hostile[] => [
  ...OWN.map((html, at) => ({ id: `own-${at}`, html })),
  ...readCollection(process.env.XSS_VECTORS),
]

/** Public collections can be tried too: XSS_VECTORS names a JSON file `{ vectors: [{ id, probe }] }`. */
function readCollection(path: string | undefined): Hostile[] {
  if (!path) return []
  const { vectors }: { vectors: { id: string; probe: string }[] } = JSON.parse(readFileSync(path, 'utf8'))
  return vectors.map(({ id, probe }) => ({ id, html: probe }))
}
