import type { RecordState } from '@anju/contract/monitor/keeping'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { notify } from '#ui/feedback/dialogs.tsx'
import { call } from '#ui/session/call.ts'
import { Permitted, usePermitted } from '#ui/session/permitted.tsx'

const stateKey = 'GET /prod-api/monitor/records/state'

function sentenceOf({ name, lines, beginTime, verifyTime, faultCount, fault }: RecordState): string {
  if (faultCount > 0) return `${verifyTime} 校验发现 ${faultCount} 处问题：${fault}`
  if (!beginTime) return `${name}的校验链尚未开始。`
  const chain = `${name}已封存 ${lines} 条，校验链始于 ${beginTime}。`
  return verifyTime ? `${verifyTime} 校验：完好。${chain}` : `${chain}还没有校验过，每周自动校验一次。`
}

/** A line above a record that says when its chain was last verified, and with which result. */
export function RecordNotice({ record, more }: { record: RecordState['record']; more?: string }) {
  const permitted = usePermitted({ any: ['monitor:operlog:list'] })
  const client = useQueryClient()
  const { data } = useQuery({ queryKey: [stateKey], queryFn: () => call(stateKey), enabled: permitted })
  const state = data?.data.find((one) => one.record === record)
  if (!state) return null
  const verify = async () => {
    const answer = await call('POST /prod-api/monitor/records/verify').catch(() => undefined)
    if (answer?.data.running) notify.warning('记录较多，正在后台校验，请稍后刷新查看')
    else if (answer) {
      const faults = answer.data.records.reduce((sum, { faultCount }) => sum + faultCount, 0)
      if (faults > 0) notify.error(`校验发现 ${faults} 处问题`)
      else notify.success('校验完成，三种记录完好')
    }
    await client.invalidateQueries({ queryKey: [stateKey] })
  }
  return (
    <Alert
      type={state.faultCount > 0 ? 'error' : 'info'}
      showIcon
      title={[sentenceOf(state), more].filter(Boolean).join(' ')}
      action={
        <Permitted any={['monitor:operlog:verify']}>
          <Button size="small" onClick={() => void verify()}>
            立即校验
          </Button>
        </Permitted>
      }
    />
  )
}
