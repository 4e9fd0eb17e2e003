import { storedValue } from '@anju/browser/storage'
import type { FieldTicket } from '@anju/contract/proposal/field'
import { fieldLimit } from '@anju/contract/proposal/terms'
import { FontSizeOutlined, MoonOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button, ConfigProvider, Flex } from 'antd'
import { useState } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { EmptyState, LoadError, Loading } from '#ui/feedback/states.tsx'
import { PageFrame } from '#ui/frame/page-frame.tsx'
import { useSettings } from '#ui/theme/settings.ts'
import { useOwnTickets } from '../proposal.api.ts'
import { TicketDrawer } from '../ticket-drawer.tsx'
import { FieldCard } from './card.tsx'
import styles from './field.module.css'

const storedSize = storedValue('localStorage', 'field-large')
/** Of texts and controls, in pixels: for gloves, and for a screen at arm's length. */
const LARGE = { fontSize: 20, fontSizeLG: 20, controlHeight: 48, controlHeightLG: 60 }

/** Whether texts are large, which this browser remembers. */
function useLargeText() {
  const [isLarge, setLarge] = useState(() => storedSize.get() === '1')
  const toggle = () => {
    storedSize.set(isLarge ? '0' : '1')
    setLarge(!isLarge)
  }
  return { isLarge, toggle }
}

/** The open tickets of whoever is on the way to them, on a phone: where, whom to call, what to do next. */
export default function FieldPage() {
  const { data, error, isFetching, refetch } = useOwnTickets()
  const [opened, setOpened] = useState<string | null>(null)
  const { isLarge, toggle } = useLargeText()
  const tickets = data?.data
  return (
    <ConfigProvider theme={isLarge ? { token: LARGE } : {}}>
      <PageFrame title="我的来信">
        <div className={isLarge ? styles.large : undefined}>
          <div className={styles.bar}>
            <span role="status">{tickets && `我负责的未办结来信 ${tickets.length} 件`}</span>
            <Flex gap={8} wrap>
              <Button icon={<FontSizeOutlined aria-hidden />} aria-pressed={isLarge} onClick={toggle}>
                大字
              </Button>
              <DarkButton />
              <Button icon={<ReloadOutlined aria-hidden />} loading={isFetching} onClick={() => void refetch()}>
                刷新
              </Button>
            </Flex>
          </div>
          {error && <LoadError message={errorMessage(error)} retry={() => void refetch()} />}
          {tickets ? <Cards tickets={tickets} onOpen={setOpened} /> : !error && <Loading />}
        </div>
        {opened !== null && <TicketDrawer id={opened} onClose={() => setOpened(null)} />}
      </PageFrame>
    </ConfigProvider>
  )
}

/** Dark surfaces do not dazzle in a machine room. */
function DarkButton() {
  const dark = useSettings((settings) => settings.dark)
  const change = useSettings((settings) => settings.change)
  return (
    <Button icon={<MoonOutlined aria-hidden />} aria-pressed={dark} onClick={() => change({ dark: !dark })}>
      深色
    </Button>
  )
}

function Cards({ tickets, onOpen }: { tickets: readonly FieldTicket[]; onOpen: (proposalId: string) => void }) {
  if (tickets.length === 0) return <EmptyState text="没有等您办理的来信" />
  return (
    <>
      <ul className={styles.cards}>
        {tickets.map((ticket) => (
          <FieldCard key={ticket.proposalId} ticket={ticket} onOpen={() => onOpen(ticket.proposalId)} />
        ))}
      </ul>
      {tickets.length === fieldLimit && <p>只显示最急的 {fieldLimit} 件，其余在“意见建议”中。</p>}
    </>
  )
}
