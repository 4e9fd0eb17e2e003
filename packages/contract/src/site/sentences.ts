/**
 * The sentences of the public pages that say something about the company, which only the company knows to be true: where each of them
 * is, and what it says until the company writes its own. All of them are here, so that none can be overlooked.
 */
export const pageSentences = {
  hotlineUse: { where: '服务热线下面的说明', preset: '报修、咨询与紧急情况' },
  contactHint: { where: '“联系我们”入口的说明', preset: '总部与各项目服务中心的地址、电话' },
  serviceTitle: { where: '没有新闻时首页第一个版块的标题', preset: '服务窗口' },
  serviceLead: { where: '没有新闻时首页第一个版块的说明', preset: '投诉、建议与联系方式' },
  takeaways: { where: '文化讲堂页面中“要点”的标题', preset: '明天就能用的做法' },
} as const

export type PageSentence = keyof typeof pageSentences
export const pageSentenceNames = Object.keys(pageSentences) as PageSentence[]
export type PageSentences = Record<PageSentence, string>

/** A sentence as the company wants it. */
export const sentenceOf = (name: PageSentence, own: Partial<PageSentences> | undefined): string =>
  own?.[name] || pageSentences[name].preset
