import { markup } from '#platform/text/markup'
import type { Twin } from '../twin.ts'

/** What a person gets where there is nothing, or nothing for visitors: both look the same. */
export function missingTwin(status: 401 | 404): Twin {
  const title = status === 404 ? '页面不存在' : '需要登录'
  const text =
    status === 404 ? '您访问的页面不存在，或者已经下线。' : '这份材料仅供公司员工查看，请登录后从网站中打开。'
  return {
    title,
    description: [],
    path: '/404',
    route: `/${status}`,
    kind: 'website',
    trail: [],
    facts: [],
    body: markup`<h1>${title}</h1><p>${text}</p><p><a href="/">回到首页</a></p>`,
  }
}
