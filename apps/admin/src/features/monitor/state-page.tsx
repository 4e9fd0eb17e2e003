import { ReloadOutlined } from '@ant-design/icons'
import type { UseQueryResult } from '@tanstack/react-query'
import { Button, Card, Descriptions } from 'antd'
import type { ReactNode } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { PageFrame } from '#ui/frame/page-frame.tsx'
import styles from './monitor.module.css'

type StatePageProps<Answer> = { title: string; state: UseQueryResult<Answer>; children: (answer: Answer) => ReactNode }

/** A page of cards that show a state, with a button to reload it. */
export function StatePage<Answer>({ title, state, children }: StatePageProps<Answer>) {
  return (
    <PageFrame title={title}>
      {state.isPending && <Loading />}
      {state.isError && <LoadError message={errorMessage(state.error)} retry={() => void state.refetch()} />}
      {state.data && (
        <>
          <div className={styles.bar}>
            <Button
              icon={<ReloadOutlined aria-hidden />}
              loading={state.isFetching}
              onClick={() => void state.refetch()}
            >
              刷新
            </Button>
          </div>
          {children(state.data)}
        </>
      )}
    </PageFrame>
  )
}

/** A card of names and values. */
export function Facts({ title, facts }: { title: string; facts: readonly (readonly [string, string | number])[] }) {
  return (
    <Card size="small" title={<h2 className={styles.title}>{title}</h2>}>
      <Descriptions
        size="small"
        column={1}
        items={facts.map(([label, children]) => ({ key: label, label, children }))}
      />
    </Card>
  )
}

/** A card with a full-width table, which scrolls horizontally on its own, by keyboard too. */
export function WideTable({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card size="small" title={<h2 className={styles.title}>{title}</h2>} className={styles.wide}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section className={styles.sideways} tabIndex={0} aria-label={title}>
        {children}
      </section>
    </Card>
  )
}
