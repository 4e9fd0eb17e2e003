import { type DataKind, PRIVACY_PATH, PRIVACY_TITLE } from '@anju/contract/privacy/privacy-path'
import { useEffect, useRef } from 'react'
import { useApi } from '../api/use-api.ts'
import { type Bound, CheckField, type NameOf } from './fields.tsx'
import styles from './form.module.css'

/** The rules on personal data as far as they are about one kind; `number` is 0 until they are loaded, `again` loads them once more. */
export function usePrivacy(kind: DataKind) {
  const { data, retry } = useApi('GET /api/cms/privacy')
  const rules = data?.kinds.find((one) => one.kind === kind)
  return { rules, number: data?.number ?? 0, companyName: data?.companyName ?? '', again: retry }
}

type Props<Draft> = Bound<Draft> & { privacy: ReturnType<typeof usePrivacy> }

/** An extract of the rules on personal data, and the consent to the version that is shown; another version asks again. */
export function ConsentFields<Draft extends { consent: boolean }>({ privacy, ...text }: Props<Draft>) {
  const { rules, number, companyName } = privacy
  const agreedTo = useRef(number)
  const { change } = text
  useEffect(() => {
    const changed = agreedTo.current !== 0 && agreedTo.current !== number
    agreedTo.current = number
    if (changed) change({ consent: false } as Partial<Draft>)
  }, [number, change])
  return (
    <>
      <details className={styles.privacy}>
        <summary>个人信息处理说明</summary>
        {rules && (
          <p>
            您填写的{rules.data}由{companyName}处理，{rules.purpose}，由{rules.readers}阅看。{rules.term}。{rules.note}
          </p>
        )}
      </details>
      <p className={styles.privacy}>
        您的权利和其他事项见
        {/* In a tab of its own: nothing that is filled in or chosen here is lost. */}
        <a href={`/#${PRIVACY_PATH}`} target="_blank" rel="noopener">
          {PRIVACY_TITLE}
        </a>
        {number > 0 && `（第 ${number} 版）`}。
      </p>
      <CheckField {...text} name={'consent' as NameOf<Draft, boolean>}>
        我已阅读并同意上述说明
      </CheckField>
    </>
  )
}

export const NOT_LOADED = '个人信息处理说明还没有加载，请稍后再提交'
