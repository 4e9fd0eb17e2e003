import { NetworkFailure } from '@anju/browser/network-failure'
import type { SessionRow } from '@anju/contract/session-row'
import { useEffect, useRef, useState } from 'react'
import { call } from '#ui/api/call.ts'
import { useSession } from '#ui/api/session.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/feedback/messages.tsx'
import styles from './session-list.module.css'

type Result = { code: number; msg: string }
type State = { rows?: SessionRow[]; refusal?: string; busy: boolean }

/** The member's sessions, read when the list opens and again after each change. */
function useSessions() {
  const [state, setState] = useState<State>({ busy: true })
  async function run(change?: () => Promise<Result>) {
    setState(({ rows }) => ({ rows, busy: true }))
    try {
      const changed = await change?.()
      const { code, msg, data } = await call('GET /api/member/session/list')
      const refusal = changed && changed.code !== 200 ? changed.msg : code === 200 ? undefined : msg
      setState(({ rows }) => ({ rows: code === 200 ? data.rows : rows, refusal, busy: false }))
    } catch (error) {
      if (!(error instanceof NetworkFailure)) throw error
      setState(({ rows }) => ({ rows, refusal: error.message, busy: false }))
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, when the list opens
  useEffect(() => void run(), [])
  return {
    ...state,
    retry: () => void run(),
    end: (tokenId: string) => void run(() => call('DELETE /api/member/session/:tokenId', { params: { tokenId } })),
    endOthers: () => void run(() => call('DELETE /api/member/session/others')),
  }
}

function SessionItem({ row, busy, end }: { row: SessionRow; busy: boolean; end: (tokenId: string) => void }) {
  const device = `${row.os} ${row.browser}`
  return (
    <li>
      <p className={styles.device}>
        <strong>{device}</strong>
        {row.own && <span className={styles.own}>当前会话</span>}
        {!row.own && (
          <Button kind="bare" busy={busy} onClick={() => end(row.tokenId)} aria-label={`结束 ${row.loginTime} 的会话`}>
            结束
          </Button>
        )}
      </p>
      <p>
        {row.ipaddr} {row.loginLocation}
      </p>
      <p>
        登录 {row.loginTime}，最近使用 {row.lastTime}
      </p>
    </li>
  )
}

/** The sessions of the member's account; each other session can be ended, or all of them. */
export function SessionList({ onBack }: { onBack: () => void }) {
  const { lastLogin } = useSession()
  const { rows, refusal, busy, retry, end, endOthers } = useSessions()
  const first = useRef<HTMLDivElement>(null)
  useEffect(() => first.current?.focus(), [])
  return (
    <div ref={first} tabIndex={-1} className={styles.frame}>
      {refusal && <Notice tone="bad" text={refusal} />}
      {lastLogin && (
        <p className={styles.last}>
          上次登录：{lastLogin.loginTime}，来自 {lastLogin.ipaddr}
        </p>
      )}
      <ul className={styles.list} aria-label="登录会话" aria-busy={busy}>
        {rows?.map((row) => (
          <SessionItem key={row.tokenId} row={row} busy={busy} end={end} />
        ))}
      </ul>
      <p className={styles.actions}>
        <Button kind="bare" onClick={onBack}>
          返回修改密码
        </Button>
        {rows ? (
          <Button busy={busy} disabled={rows.length < 2} onClick={endOthers}>
            结束其他会话
          </Button>
        ) : (
          <Button busy={busy} onClick={retry}>
            重新读取
          </Button>
        )}
      </p>
    </div>
  )
}
