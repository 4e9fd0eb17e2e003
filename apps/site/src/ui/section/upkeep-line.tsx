import type { ContentItem } from '@anju/contract/content'
import { useState } from 'react'
import { useSession } from '../api/session.ts'
import { Button } from '../button.tsx'
import { later } from '../later.tsx'
import styles from './upkeep-line.module.css'

const ReportForm = later(async () => (await import('./report-form.tsx')).ReportForm)

/** Until when a page is reviewed, where the company says it, and the way to say something of it. */
export function UpkeepLine({ item }: { item: Pick<ContentItem, 'contentId' | 'reviewOn'> }) {
  const { name } = useSession()
  // Once it has been opened the form stays, with what was typed into it.
  const [state, setState] = useState<'untouched' | 'open' | 'closed' | 'sent'>('untouched')
  return (
    <aside className={styles.upkeep} aria-label="内容反馈">
      {item.reviewOn && <p>复核至 {item.reviewOn}</p>}
      {state === 'sent' ? (
        <p role="status">已收到，谢谢。负责这一页的人会核对或答复。</p>
      ) : (
        <Button
          kind="bare"
          aria-expanded={state === 'open'}
          onClick={() => setState(state === 'open' ? 'closed' : 'open')}
        >
          {name ? '内容有误、疑问或建议？' : '内容有误？'}
        </Button>
      )}
      {(state === 'open' || state === 'closed') && (
        <div hidden={state === 'closed'}>
          <ReportForm contentId={item.contentId} onSent={() => setState('sent')} />
        </div>
      )}
    </aside>
  )
}
