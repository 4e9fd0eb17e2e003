/** What the site does for readers with disabilities and for the elderly, as headings with paragraphs. */
export const accessibilityStatement = {
  title: '无障碍声明',
  lead: '我们希望每一位业主、访客和员工都能方便地使用本网站。',
  parts: [
    {
      title: '我们做了什么',
      paragraphs: [
        '本网站按照《Web 内容无障碍指南》（WCAG）2.2 AA 级和《信息技术 互联网内容无障碍可访问性技术要求与测试方法》（GB/T 37668）设计与测试。',
        '全部功能可以只用键盘操作；每一页有一个标题、清楚的层次和“跳到正文”；图片有文字说明；文字与背景的对比度不低于 4.5:1；按钮和链接的点击区域不小于 24 像素。',
        '网页可以放大到 400% 而不需要左右滚动；跟随系统的减少动态效果、提高对比度和强制颜色设置；不启用 JavaScript 时，公开内容同样可以阅读和打印。',
      ],
    },
    {
      title: '大字版',
      paragraphs: [
        '页面顶部（手机在菜单中）的“大字版”按钮把文字放大、提高对比度，并在页面底部固定常用入口。您的选择保存在这台设备上，随时可以切换回来。',
      ],
    },
    {
      title: '尚有不足',
      paragraphs: [
        '企业报刊的历史版面是图片，已逐篇提供文字；编辑上传的 PDF 文件由原文件决定是否便于朗读，需要文字版时请联系我们。',
      ],
    },
    {
      title: '意见与帮助',
      paragraphs: [
        '使用中遇到障碍，请致电服务热线，或在“投诉与建议”中告诉我们页面和问题，我们会在承诺的期限内答复并改进。',
      ],
    },
  ],
} as const
