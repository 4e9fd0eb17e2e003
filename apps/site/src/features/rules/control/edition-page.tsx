import type { EditionText } from '@anju/contract/control/editions'
import { editionStates } from '@anju/contract/control/terms'
import { ApiView } from '#ui/api/api-view.tsx'
import { NotFoundState } from '#ui/api/states.tsx'
import { useApi } from '#ui/api/use-api.ts'
import { Button } from '#ui/button.tsx'
import { useLocation } from '#ui/router.tsx'
import { PlainPage } from '#ui/section/section-page.tsx'
import { Facts } from '#ui/text/facts.tsx'
import { Prose } from '#ui/text/prose.tsx'
import { Obsolete, PrintMark, signatures } from './marks.tsx'

const TITLE = '受控文件的版本'
const RULES = '/internalrules'

/** One edition of a document, for employees who may read the document. */
export function EditionPage() {
  const { query } = useLocation()
  const params = { contentId: query.get('item') ?? '', number: query.get('number') ?? '' }
  return (
    <PlainPage title={TITLE} steps={[{ label: TITLE }]} low>
      <Edition key={`${params.contentId} ${params.number}`} params={params} />
    </PlainPage>
  )
}

function Edition({ params }: { params: { contentId: string; number: string } }) {
  const result = useApi('GET /api/member/edition/:contentId/:number', { params })
  if (result.state === 'missing')
    return <NotFoundState title="没有这个版本，或不在您的阅读范围内" backTo={RULES} backLabel="内部规章" />
  return <ApiView result={result}>{(edition) => <Text {...edition} />}</ApiView>
}

function Text(edition: EditionText) {
  const { number, label, documentNo, effectiveOn, state, changeNote } = edition
  return (
    <article>
      {state === 'void' && <Obsolete />}
      <Facts
        facts={[
          { name: '文件编号', value: documentNo },
          { name: '版本', value: `第 ${number} 版 ${label}` },
          { name: '状态', value: editionStates[state] },
          { name: '施行日期', value: `自 ${effectiveOn} 起施行` },
          { name: '编制 / 审核 / 批准', value: signatures(edition) },
          { name: '变更', value: changeNote },
        ]}
      />
      <Prose html={edition.html} member />
      <PrintMark />
      <Button kind="quiet" icon="print" onClick={() => window.print()}>
        打印
      </Button>
    </article>
  )
}
