import type { ActualAccounts } from '@anju/contract/cost/actual/routes'
import { ACTUAL_ITEMS, ACTUAL_LABELS, MONTH } from '@anju/contract/cost/actual/terms'
import type { Scenario } from '@anju/contract/cost/scenario/member'
import { refusals } from '@anju/contract/errors'
import { toWireDate } from '@anju/contract/wire/time'
import { useState } from 'react'
import { ApiView } from '#ui/api/api-view.tsx'
import { call } from '#ui/api/call.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Notice, notify } from '#ui/feedback/messages.tsx'
import { navigate, useLocation, withQuery } from '#ui/router.tsx'
import { yuan } from '../figure/show-figure.ts'
import { places } from '../saved/places.ts'
import { useFresh } from '../saved/use-fresh.ts'
import styles from './actual.module.css'
import { ActualTables } from './actual-tables.tsx'
import { PasteForm } from './paste-form.tsx'
import { cellKey, entriesOf, storedAmount, type Typed, typedOver, unseen, useTyped, withoutSent } from './typed.ts'

/** Actual accounts beside the plan of an approved scenario: to enter or paste, and compared. */
export function ActualView({ scenario }: { scenario: Scenario }) {
  const { scenarioId, name } = scenario
  const result = useFresh(scenarioId, () => call('GET /api/cms/cost/actual/:scenarioId', { params: { scenarioId } }))
  return (
    <div className={styles.view}>
      <div className={styles.head}>
        <h2>{name}：计划与实际</h2>
        <ButtonLink kind="quiet" to={places.scenario(scenarioId)}>
          返回测算
        </ButtonLink>
      </div>
      <ApiView result={result}>
        {(accounts) => (
          <>
            <p className={styles.note}>
              计划取自审核通过的第 {accounts.planNo} 版，为含税金额，每月相同；收入为建议标准 × 计费面积 ×
              预计收缴率（未填按 100%）。
            </p>
            <Entering key={accounts.planNo} scenarioId={scenarioId} accounts={accounts} reload={result.retry} />
            <ActualTables name={name} accounts={accounts} />
          </>
        )}
      </ApiView>
    </div>
  )
}

const isMonth = (text: string) => new RegExp(MONTH).test(text)

/** The month that is entered. It is in the address, so that a reload comes back to it. */
function useMonth(): [string, (month: string) => void] {
  const location = useLocation()
  const [month, setMonth] = useState(() => {
    const chosenMonth = location.query.get('month') ?? ''
    return isMonth(chosenMonth) ? chosenMonth : toWireDate(Date.now()).slice(0, 7)
  })
  const change = (next: string) => {
    setMonth(next)
    if (isMonth(next)) navigate(withQuery(location, { month: next }), { replace: true, scroll: false })
  }
  return [month, change]
}

type EnteringProps = { scenarioId: string; accounts: ActualAccounts; reload: () => void }

function Entering({ scenarioId, accounts, reload }: EnteringProps) {
  const [typed, setTyped] = useTyped(scenarioId)
  const [month, setMonth] = useMonth()
  const [fault, setFault] = useState('')
  const [isOld, setOld] = useState(false)
  const [busy, setBusy] = useState(false)
  const count = Object.keys(typed).length
  const save = async () => {
    const entries = entriesOf(typed, accounts.entries)
    if (typeof entries === 'string') return setFault(entries)
    setFault('')
    setOld(false)
    setBusy(true)
    try {
      const { code, msg } = await call('PUT /api/cms/cost/actual/:scenarioId', {
        params: { scenarioId },
        body: { entries },
      })
      setOld(code === refusals.conflict.code)
      if (code !== 200) return setFault(msg)
      setTyped((now) => withoutSent(now, typed, accounts.entries))
      reload()
      notify('已保存', 'good')
    } catch (error) {
      setFault(error instanceof Error ? error.message : '没有保存成功，请重试')
    } finally {
      setBusy(false)
    }
  }
  const loadNewer = () => {
    setTyped(unseen)
    setFault('')
    setOld(false)
    reload()
  }
  const type = (texts: Record<string, string>) => setTyped((now) => typedOver(now, accounts.entries, texts))
  return (
    <section aria-label="填写实际发生额" className={styles.entering}>
      <h3>填写实际发生额</h3>
      <label className={styles.month}>
        月份
        <input
          type="month"
          min="2000-01"
          max="2099-12"
          value={month}
          onChange={(event) => setMonth(event.target.value)}
        />
      </label>
      {isMonth(month) && <MonthTable month={month} accounts={accounts} typed={typed} onType={type} />}
      <PasteForm month={month} onRead={type} />
      {fault && <Notice tone="bad" text={fault} />}
      {isOld && (
        <Button kind="quiet" onClick={loadNewer}>
          载入最新金额，保留我填写的
        </Button>
      )}
      <div className={styles.actions}>
        <Button disabled={count === 0} busy={busy} onClick={() => void save()}>
          保存{count > 0 && ` ${count} 个金额`}
        </Button>
        {count > 0 && <GiveUp count={count} busy={busy} onGiveUp={() => setTyped(() => ({}))} />}
      </div>
    </section>
  )
}

/** Gives up what was typed, when asked a second time. */
function GiveUp({ count, busy, onGiveUp }: { count: number; busy: boolean; onGiveUp: () => void }) {
  const [isAsked, setAsked] = useState(false)
  if (!isAsked)
    return (
      <Button kind="quiet" disabled={busy} onClick={() => setAsked(true)}>
        放弃没有保存的
      </Button>
    )
  return (
    <>
      <span role="status">放弃没有保存的 {count} 个金额？</span>
      <Button kind="quiet" disabled={busy} onClick={onGiveUp}>
        放弃
      </Button>
      <Button kind="quiet" onClick={() => setAsked(false)}>
        不放弃
      </Button>
    </>
  )
}

type MonthProps = {
  month: string
  accounts: ActualAccounts
  typed: Typed
  onType: (texts: Record<string, string>) => void
}

function MonthTable({ month, accounts: { plan, entries }, typed, onType }: MonthProps) {
  return (
    <table className={styles.table}>
      <caption>{month}（元）</caption>
      <thead>
        <tr>
          <th scope="col">项目</th>
          <th scope="col">计划</th>
          <th scope="col">实际</th>
        </tr>
      </thead>
      <tbody>
        {ACTUAL_ITEMS.map((item) => {
          const key = cellKey(month, item)
          const known = storedAmount(entries, key)
          const text = typed[key]?.text
          return (
            <tr key={item} data-typed={key in typed || undefined}>
              <th scope="row">{ACTUAL_LABELS[item]}</th>
              <td>{yuan(plan.find((one) => one.item === item)?.monthly ?? '0')}</td>
              <td>
                <input
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={20}
                  aria-label={`${ACTUAL_LABELS[item]} ${month} 实际`}
                  value={text ?? known}
                  onChange={(event) => onType({ [key]: event.target.value })}
                />
                {text !== undefined && known !== '' && known !== text && (
                  <small className={styles.stored}>已保存 {yuan(known)}</small>
                )}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
