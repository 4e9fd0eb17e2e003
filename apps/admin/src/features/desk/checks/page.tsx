import { type CheckLevel, type CheckRule, checkLevels, checkRuleNames, checkRules } from '@anju/contract/desk/states'
import { useQuery } from '@tanstack/react-query'
import { Button, Form, Input, Segmented } from 'antd'
import { useState } from 'react'
import { errorMessage } from '#ui/feedback/error-message.ts'
import { runAndNotify } from '#ui/feedback/run-and-notify.ts'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { PageFrame } from '#ui/frame/page-frame.tsx'
import { call, callQuietly } from '#ui/session/call.ts'
import { usePermitted } from '#ui/session/permitted.tsx'
import styles from './checks.module.css'
import { printWords, readWords } from './words.ts'

const key = 'GET /prod-api/cms/check'
type Setting = Awaited<ReturnType<typeof callQuietly<typeof key>>>['data']
type Values = { levels: Record<CheckRule, CheckLevel>; words: string }

const choices = Object.entries(checkLevels).map(([value, label]) => ({ value, label }))

/** What the check before publishing does with each kind of finding, and the words of the company that it looks for. */
export default function ChecksPage() {
  const setting = useQuery({ queryKey: [key], queryFn: () => callQuietly(key), staleTime: 0 })
  return (
    <PageFrame title="发布检查">
      {setting.isPending && <Loading />}
      {setting.isError && <LoadError message={errorMessage(setting.error)} retry={() => void setting.refetch()} />}
      {setting.data && (
        <Rules key={setting.data.data.version} setting={setting.data.data} onSaved={() => void setting.refetch()} />
      )}
    </PageFrame>
  )
}

function Rules({ setting, onSaved }: { setting: Setting; onSaved: () => void }) {
  const [saving, setSaving] = useState(false)
  const readOnly = !usePermitted({ any: ['cms:check:edit'] })
  const save = async ({ levels, words }: Values) => {
    setSaving(true)
    const body = { levels, words: readWords(words).words, version: setting.version }
    if (await runAndNotify(call('PUT /prod-api/cms/check', { body }), '已保存')) onSaved()
    setSaving(false)
  }
  return (
    <Form<Values>
      layout="vertical"
      className={styles.form}
      disabled={readOnly}
      onFinish={(values) => void save(values)}
      initialValues={{
        levels: Object.fromEntries(
          checkRuleNames.map((rule) => [rule, setting.levels[rule] ?? checkRules[rule].preset]),
        ),
        words: printWords(setting.words),
      }}
    >
      <p>稿件发布之前，系统按下列规则检查；“不能发布”的须改好后才能发布，“提醒”的由发布人确认。</p>
      <div className={styles.rules}>
        {checkRuleNames.map((rule) => (
          <Form.Item key={rule} name={['levels', rule]} label={checkRules[rule].label}>
            <Segmented aria-label={checkRules[rule].label} options={choices} />
          </Form.Item>
        ))}
      </div>
      <Form.Item
        name="words"
        label="本公司的词语表"
        extra="每行一个敏感或容易写错的词语，可在等号后写提示，如：业主代表大会=应为“业主大会”"
        rules={[
          {
            validator: async (_, text: string) => {
              const { fault } = readWords(text)
              if (fault) throw new Error(fault)
            },
          },
        ]}
      >
        <Input.TextArea rows={10} />
      </Form.Item>
      {!readOnly && (
        <Button type="primary" htmlType="submit" loading={saving}>
          保存
        </Button>
      )}
    </Form>
  )
}
