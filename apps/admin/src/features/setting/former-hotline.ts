import { useNavigate } from 'react-router'
import { confirm } from '#ui/feedback/dialogs.tsx'
import { callQuietly } from '#ui/session/call.ts'
import { usePermitted } from '#ui/session/permitted.tsx'

/** Leads from a hotline that has changed to the items in which the former one is written still, if there are any that the user may change. */
export function useFormerHotline(): (former: string, hotline: string) => Promise<void> {
  const navigate = useNavigate()
  const maySee = usePermitted({ any: ['cms:content:list'] })
  const mayEdit = usePermitted({ any: ['cms:content:edit'] })
  return async (former, hotline) => {
    if (!maySee || !mayEdit || !former || !hotline || former === hotline) return
    const { total } = await callQuietly('GET /prod-api/cms/content/list', { query: { text: former, pageSize: '10' } })
    if (total === 0) return
    const question = `还有 ${total} 条内容写着原来的号码 ${former}。要查找替换为 ${hotline} 吗？先列出每一处改动，确认后才写入。`
    if (!(await confirm(question, { ok: '查找替换', cancel: '以后再说' }))) return
    navigate(`/cms/content?${new URLSearchParams({ text: former, by: hotline })}`)
  }
}
