/** Ordinary texts as old articles and other systems hold them (threat H9): most have no paragraph around them. */
export interface Fragment {
  html: string
  /** Parts of the text that is saved when it was opened and changed. */
  saved: readonly string[]
}

const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

export const FRAGMENTS: readonly Fragment[] = [
  { html: '没有标记的文字', saved: ['没有标记的文字</p>'] },
  { html: '第一行<br>第二行', saved: ['第一行<br>第二行'] },
  { html: '<b>公告</b>', saved: ['公告</strong>'] },
  { html: '<strong>通知</strong>：十月一日起施行', saved: ['通知</strong>：十月一日起施行'] },
  { html: '<span>一</span><span>二</span>', saved: ['一二'] },
  { html: '<i>斜</i><u>线</u><s>删</s>', saved: ['斜</em>', '<u>线</u>', '<s>删</s>'] },
  { html: 'x<sup>2</sup>和H<sub>2</sub>O', saved: ['<sup>2</sup>', '<sub>2</sub>'] },
  { html: '<em>强调</em><p>段落</p>', saved: ['强调</em></p>', '<p>段落</p>'] },
  { html: '<p>甲</p>\n<b>尾</b>', saved: ['甲</p>', '<p><strong>尾</strong></p>'] },
  { html: '首<h2>题</h2>中<p>段</p>尾', saved: ['首</p><h2>题</h2><p>中</p><p>段</p><p>尾</p>'] },
  { html: '<a href="/facade">链接</a>和文字', saved: ['<a href="/facade">', '链接</a>和文字'] },
  {
    html: '见<a href="https://example.org/" target="_blank">网站</a>',
    saved: ['target="_blank"', '网站</a>'],
  },
  {
    html: '<h2>标题</h2>文字<ul><li>一</li><li>二</li></ul>',
    saved: ['<p>文字</p><ul><li>一</li><li>二</li></ul>'],
  },
  { html: '<div>整段<div>更深</div>结尾</div>', saved: ['整段</p><p>更深</p><p>结尾</p>'] },
  { html: '<section><p>嵌套</p></section><article>文章</article>', saved: ['嵌套</p><p>文章</p>'] },
  { html: '<table><tr><td>甲</td><td>乙</td></tr></table>', saved: ['<table', '甲</td>', '乙</td>'] },
  {
    html: '表前<table><tr><th colspan="2">表头</th></tr></table>表后',
    saved: ['表前</p><table', 'colspan="2"', '表后</p>'],
  },
  { html: '<ol><li>一<ul><li>二</li></ul></li></ol>', saved: ['<ol><li>', '一</li><ul><li>二</li></ul>'] },
  { html: '<li>没有列表的条目</li>', saved: ['没有列表的条目'] },
  { html: '<blockquote>引文</blockquote><hr><p>文</p>', saved: ['引文</blockquote><hr', '<p>文</p>'] },
  { html: '<p>a<br>b</p><p></p><p>&nbsp;</p>', saved: ['a<br>b</p><p><br></p>'] },
  {
    html: `<img src="${PIXEL}" alt="图"><em>图说</em>`,
    saved: ['<img src="data:image/gif', 'alt="图"', '<em>图说</em>'],
  },
  {
    html: '<b>印章<img src="/prod-api/x.png" alt="章"></b>',
    saved: ['印章</strong>', 'src="/prod-api/x.png"', 'alt="章"'],
  },
  {
    html: '<p style="text-align:center"><span style="font-size:18px;color:#a00">居中</span></p>',
    saved: ['text-align: center', 'font-size: 18px', 'color: rgb(170, 0, 0)', '居中</span>'],
  },
  {
    html: '<span style="background-color:#ff0">底色</span>',
    saved: ['background-color: rgb(255, 255, 0)', '底色</span>'],
  },
  { html: '<p style="text-indent:2em">缩进</p>', saved: ['text-indent: 2em', '缩进</p>'] },
  { html: '首<pre><code>代码</code></pre><p>完</p>', saved: ['代码</code></pre>', '<p>完</p>'] },
  {
    html: '<center><font color="red">旧式</font></center>',
    saved: ['text-align: center', 'color: red', '旧式</span>'],
  },
  { html: '<font size="4" face="宋体">旧字体</font>', saved: ['旧字体'] },
  { html: '1 &lt; 2 &amp; 3 &gt; 2', saved: ['1 &lt; 2 &amp; 3 &gt; 2'] },
  { html: '<!-- 注 --><span>注释之后</span>\n\n', saved: ['注释之后'] },
]
