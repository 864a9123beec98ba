/** HTML as other programs put it into the clipboard, with our own texts, and the words that must arrive. */
export interface Clipping {
  from: string
  html: string
  words: readonly string[]
  /** Formatting that must arrive too, as the product stores it. */
  form?: readonly string[]
}

const WORD_HEAD =
  '<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head>' +
  '<meta name=Generator content="Microsoft Word 15"><!--[if gte mso 9]><xml><w:WordDocument><w:View>Normal</w:View>' +
  '</w:WordDocument></xml><![endif]--><style><!-- /* Font Definitions */ @font-face {font-family:宋体;} ' +
  'p.MsoNormal {mso-style-parent:""; margin:0cm; font-size:10.5pt;} --></style></head><body lang=ZH-CN>'

const word = (body: string) =>
  `${WORD_HEAD}<!--StartFragment-->\r\n${body}\r\n<!--EndFragment--></body></html>`

const entry = (marker: string, text: string, level = 1) =>
  `<p class=MsoListParagraph style='margin-left:21.0pt;text-indent:-21.0pt;mso-list:l0 level${level} lfo1'>` +
  `<![if !supportLists]><span lang=EN-US style='font-family:Wingdings'><span style='mso-list:Ignore'>${marker}` +
  `<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp; </span></span></span><![endif]>` +
  `<span>${text}<span lang=EN-US><o:p></o:p></span></span></p>`

export const CLIPPINGS: readonly Clipping[] = [
  {
    from: 'Word: a paragraph whose source breaks inside a sentence',
    html: word(
      "<p class=MsoNormal align=center style='text-align:center'><b><span style='font-size:16.0pt;font-family:宋体;color:black'>仲裁\r\n  规则<span lang=EN-US><o:p></o:p></span></span></b></p>",
    ),
    words: ['仲裁规则'],
    form: ['<p style="text-align: center"><strong>仲裁规则</strong></p>'],
  },
  {
    from: 'Word: bullets on two levels',
    html: word(entry('l', '受理') + entry('n', '预缴费用', 2) + entry('l', '组庭')),
    words: ['受理', '预缴费用', '组庭'],
    form: ['<ul><li>受理</li><ul><li>预缴费用</li></ul><li>组庭</li></ul>'],
  },
  {
    from: 'Word: a numbered list',
    html: word(entry('1.', '申请') + entry('2.', '答辩')),
    words: ['申请', '答辩'],
    form: ['<ol><li>申请</li><li>答辩</li></ol>'],
  },
  {
    from: 'Word: a numbered list that does not begin with 1',
    html: word(entry('4.', '开庭') + entry('5.', '裁决')),
    words: ['4. 开庭', '5. 裁决'],
  },
  {
    from: 'Word: clauses with Chinese numbers',
    html: word(entry('一、', '总则') + entry('第二条', '适用范围')),
    words: ['一、 总则', '第二条 适用范围'],
  },
  {
    from: 'Word: a table with paragraphs in its cells',
    html: word(
      '<table class=MsoTableGrid border=1 cellspacing=0 style="border-collapse:collapse"><tr><td width=200 valign=top style="width:149.7pt;border:solid windowtext 1.0pt"><p class=MsoNormal>争议金额</p><p class=MsoNormal>（元）</p></td><td><p class=MsoNormal><b>费用</b></p></td></tr><tr><td colspan=2><p class=MsoNormal>面议</p></td></tr></table>',
    ),
    words: ['争议金额', '（元）', '费用', '面议'],
    form: ['争议金额<br>（元）', '<strong>费用</strong>', 'colspan="2"'],
  },
  {
    from: 'Word: a picture of the disk beside text',
    html: word(
      '<p class=MsoNormal>图前<!--[if gte vml 1]><v:shape id="a"><v:imagedata src="file:///C:/a.png"/></v:shape><![endif]--><![if !vml]><img width=200 height=100 src="file:///C:/Users/a/clip_image001.png" v:shapes="a"><![endif]>图后</p>',
    ),
    words: ['图前图后'],
  },
  {
    from: 'Word: a footnote and a bookmark',
    html: word(
      '<p class=MsoNormal><a name="_Toc1"></a>正文<a style=\'mso-footnote-id:ftn1\' href="#_ftn1" name="_ftnref1"><span class=MsoFootnoteReference>[1]</span></a></p><div style=\'mso-element:footnote-list\'><hr align=left size=1 width="33%"><div id=ftn1><p class=MsoFootnoteText>脚注</p></div></div>',
    ),
    words: ['正文', '[1]', '脚注'],
  },
  {
    from: 'Word: deleted and inserted text of a revision',
    html: word(
      '<p class=MsoNormal>保留<del cite="mailto:a" datetime="2026-01-01">删去</del><ins cite="mailto:a">增补</ins></p>',
    ),
    words: ['保留', '删去', '增补'],
    form: ['<s>删去</s>', '<u>增补</u>'],
  },
  {
    from: 'Word: an equation',
    html: word('<p class=MsoNormal>比例<m:oMath><i><span>a/b</span></i></m:oMath>计算</p>'),
    words: ['比例', '计算'],
  },
  {
    from: 'WPS: a paragraph in classes and fonts',
    html: '<html><head><meta charset="utf-8"><style>@font-face{font-family:"Times New Roman";}p.MsoNormal{mso-style-name:正文;}</style></head><body><!--StartFragment--><p class=MsoNormal style="text-indent:24pt"><font face="仿宋">本会</font><font face="仿宋">决定</font><span style="mso-spacerun:\'yes\';font-weight:bold"><font>如下</font></span></p><!--EndFragment--></body></html>',
    words: ['本会决定如下'],
    form: ['<p style="text-indent: 2em">本会决定<strong>如下</strong></p>'],
  },
  {
    from: 'WPS: cells of a sheet',
    html: '<html><body><!--StartFragment--><table width="144" border="0"><colgroup><col width="72" span="2"></colgroup><tbody><tr height="18"><td class="et2" height="18" width="72" x:str>姓名</td><td class="et2" width="72" x:num>100</td></tr></tbody></table><!--EndFragment--></body></html>',
    words: ['姓名', '100'],
    form: ['<table'],
  },
  {
    from: 'Excel: cells with comments, borders and a formula',
    html: '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta name=ProgId content=Excel.Sheet><style><!--table {mso-displayed-decimal-separator:"\\.";} .xl65 {border:.5pt solid windowtext;} --></style></head><body link=blue><table border=0 cellpadding=0 style=\'border-collapse:collapse\'><!--StartFragment--><col width=64><tr height=19><td height=19 class=xl65 style=\'height:14.25pt\'>案号</td><td class=xl65 x:fmla="=A1">2026年第1号</td></tr><!--EndFragment--></table></body></html>',
    words: ['案号', '2026年第1号'],
  },
  {
    from: 'Google Docs: bold switched off around everything',
    html: '<meta charset=\'utf-8\'><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38;margin-top:0pt"><span style="font-size:11pt;font-family:Arial;color:#000000;font-weight:400;white-space:pre-wrap">普通</span><span style="font-size:11pt;font-weight:700">粗体</span></p><ul style="margin-top:0"><li dir="ltr" aria-level="1"><p dir="ltr" role="presentation"><span>条目</span></p></li></ul></b><br class="Apple-interchange-newline">',
    words: ['普通', '粗体', '条目'],
    form: ['<p>普通<strong>粗体</strong></p>'],
  },
  {
    from: 'Chrome: part of a line',
    html: '<meta charset=\'utf-8\'><span style="color: rgb(0, 0, 0); font-family: &quot;Microsoft YaHei&quot;; background-color: rgb(255, 255, 255); display: inline !important; float: none;">网页上的一段话</span>',
    words: ['网页上的一段话'],
  },
  {
    from: 'Chrome: a link',
    html: '<meta charset=\'utf-8\'><a href="https://example.org/a?b=1&amp;c=2" style="color:rgb(26,13,171)">仲裁<em>公告</em></a>',
    words: ['仲裁公告'],
    form: ['href="https://example.org/a?b=1&amp;c=2"', '<em>公告</em>'],
  },
  {
    from: 'Chrome: nested boxes of a page',
    html: '<div class="article"><div><div>第一段</div><div>第二段<br>换行</div></div><section><h3>小标题</h3>散文字<article>内文</article></section></div>',
    words: ['第一段', '第二段', '换行', '小标题', '散文字', '内文'],
    form: ['<h3>小标题</h3>', '<p>散文字</p>'],
  },
  {
    from: 'Firefox: a definition list and an abbreviation',
    html: '<dl><dt>仲裁庭</dt><dd>审理案件的<abbr title="组织">机构</abbr></dd></dl>',
    words: ['仲裁庭', '审理案件的机构'],
  },
  {
    from: 'Safari: spaces that may not break',
    html: '<span class="Apple-converted-space">&nbsp;</span><span>前</span><span class="Apple-converted-space">&nbsp;</span><b>后</b>',
    words: ['前', '后'],
    form: ['<strong>后</strong>'],
  },
  {
    from: 'Pages: classes of paragraphs and spans',
    html: '<meta http-equiv="Content-Type" content="text/html; charset=utf-8"><style type="text/css">p.p1 {margin: 0.0px} span.s1 {font: 12px Helvetica}</style><p class="p1"><span class="s1">苹果<b>文稿</b></span></p>',
    words: ['苹果文稿'],
    form: ['<strong>文稿</strong>'],
  },
  {
    from: 'Outlook: a quoted mail',
    html: '<div style="border:none;border-left:solid blue 1.5pt"><p class="MsoNormal"><b>发件人:</b> 张三 &lt;a@example.org&gt;<br><b>主题:</b> 答复</p></div><blockquote><div>引用<p>内容</p></div></blockquote>',
    words: ['发件人:', '张三 <a@example.org>', '主题:', '引用', '内容'],
    form: ['<blockquote'],
  },
  {
    from: 'WeChat: an article in sections',
    html: '<section data-role="outer" style="box-sizing:border-box"><section style="text-align:center"><span style="font-size:18px"><strong>标题</strong></span></section><section><p><span data-text="true">公众号<br></span></p><p><img data-src="https://mmbiz.example/a" src="https://mmbiz.example/a" style="width:100%"></p></section></section>',
    words: ['标题', '公众号'],
    form: ['text-align: center', '<strong>标题</strong>'],
  },
  {
    from: 'Feishu: a block with zero-width marks',
    html: '<div data-page-id="x" data-docx-has-block-data="true"><div class="ace-line ace-line old-record-id-1">飞书<strong>文档</strong></div><ul class="list-bullet1"><li class="ace-line" data-list="bullet"><div>要点</div></li></ul></div><span data-lark-record-data="{}" class="lark-record-clipboard"></span>',
    words: ['飞书文档', '要点'],
    form: ['<strong>文档</strong>', '<li>要点</li>'],
  },
  {
    from: 'DingTalk: a table in a box',
    html: '<div class="table-wrap"><table><colgroup><col><col></colgroup><thead><tr><th><div>名称</div></th><th>数量</th></tr></thead><tbody><tr><td><ul><li>甲</li><li>乙</li></ul></td><td>2</td></tr></tbody></table></div>',
    words: ['名称', '数量', '甲', '乙', '2'],
    form: ['• 甲<br>• 乙'],
  },
  {
    from: 'a table in a table',
    html: '<table><tr><td>外<table><tr><td>内一</td><td>内二</td></tr></table>后</td></tr></table>',
    words: ['外', '内一', '内二', '后'],
  },
  {
    from: 'a list with paragraphs, a picture and a table in it',
    html: '<ol><li><p>甲</p><p>续</p></li><li>乙<table><tr><td>丙</td><td>丁</td></tr></table></li><li><ul><li>戊</li></ul></li></ol>',
    words: ['甲', '续', '乙', '丙', '丁', '戊'],
  },
  {
    from: 'an editor: code with signs',
    html: '<pre style="color:#ccc"><code><span style="color:#569cd6">if</span> (a &lt; b &amp;&amp; c) {\n  return "&amp;lt;"\n}</code></pre>',
    words: ['if (a < b && c) {', 'return "&lt;"'],
  },
  {
    from: 'text that looks like markup',
    html: '<p>&lt;b&gt;不是粗体&lt;/b&gt; &amp;lt;i&amp;gt; AT&amp;T &copy; <b>&amp;lt;u&amp;gt;</b></p>',
    words: ['<b>不是粗体</b> &lt;i&gt; AT&T © &lt;u&gt;'],
  },
  {
    from: 'loose text and inline elements at the root',
    html: '开头<b>粗</b> <i>斜</i><p>段落</p>结尾<br>',
    words: ['开头粗 斜', '段落', '结尾'],
  },
  {
    from: 'headings of every depth',
    html: '<h1>一级</h1><h2>二级</h2><h3>三级</h3><h4>四级</h4><h5>五级</h5><h6>六级</h6>',
    words: ['一级', '二级', '三级', '四级', '五级', '六级'],
  },
  {
    from: 'marks inside of marks, and a picture in them',
    html: '<p><span style="color:#c00">红<b>红粗<u>红粗线</u></b></span><span><img alt="章" src="data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"></span></p>',
    words: ['红红粗红粗线'],
    form: ['<strong>红粗</strong>', '<u><strong>红粗线</strong></u>', '<img'],
  },
  {
    from: 'emoji, rare characters and both directions of writing',
    html: '<p>👩‍👩‍👧 𠮷野家 ‏שלום‎ Ω</p>',
    words: ['👩‍👩‍👧 𠮷野家', 'שלום', 'Ω'],
  },
  { from: 'markup that never ends', html: '<p>开<b>放<div>未闭<ul><li>合', words: ['开放', '未闭', '合'] },
]
