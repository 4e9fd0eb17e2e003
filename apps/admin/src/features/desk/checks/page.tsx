import { type CheckRule, checkLevels, checkRuleNames, checkRules } from '@anju/contract/desk/states'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input, Segmented } from 'antd'
import { useState } from 'react'
import { notify } from '#ui/feedback/dialogs.tsx'
import { LoadError, Loading } from '#ui/feedback/states.tsx'
import { type Values, withMine } from '#ui/form/conflict.ts'
import { ConflictView } from '#ui/form/conflict-view.tsx'
import type { Labels } from '#ui/form/record-form-labels.ts'
import { type RecordRoutes, useRecord } from '#ui/form/record-form-save.ts'
import { PageFrame } from '#ui/frame/page-frame.tsx'
import type { callQuietly } from '#ui/session/call.ts'
import { usePermitted } from '#ui/session/permitted.tsx'
import styles from './checks.module.css'
import { printWords, readWords } from './words.ts'

const key = 'GET /prod-api/cms/check'
type Setting = Awaited<ReturnType<typeof callQuietly<typeof key>>>['data']

const choices = Object.entries(checkLevels).map(([value, label]) => ({ value, label }))
const levelOf = (level: unknown) => checkLevels[level as keyof typeof checkLevels]
// A rule is called `words` too.
const names = [...checkRuleNames, 'ownWords']
const labels: Labels = {
  ...Object.fromEntries(checkRuleNames.map((rule) => [rule, { label: checkRules[rule].label, show: levelOf }])),
  ownWords: { label: '本公司的词语表', show: (words) => <div className={styles.lines}>{String(words)}</div> },
}

const routes: RecordRoutes = {
  load: key,
  update: 'PUT /prod-api/cms/check',
  read: ({ data: { levels, words, ...rest } }: { data: Setting }) => ({
    ...rest,
    ...Object.fromEntries(checkRuleNames.map((rule) => [rule, levels[rule] ?? checkRules[rule].preset])),
    ownWords: printWords(words),
  }),
  write: ({ version, ownWords, ...levels }) => ({
    version,
    words: readWords(String(ownWords)).words,
    levels: Object.fromEntries(checkRuleNames.map((rule: CheckRule) => [rule, levels[rule]])),
  }),
}

/** What the check before publishing does with each kind of finding, and the words of the company that it looks for. */
export default function ChecksPage() {
  const queries = useQueryClient()
  const [round, setRound] = useState(0)
  const startAgain = () => {
    queries.removeQueries({ queryKey: [key] })
    setRound(round + 1)
  }
  return (
    <PageFrame title="发布检查">
      <Rules key={round} onSaved={startAgain} />
    </PageFrame>
  )
}

function Rules({ onSaved }: { onSaved: () => void }) {
  const [form] = Form.useForm<Values>()
  const record = useRecord(routes, 'checks')
  const [adopted, setAdopted] = useState<Values>()
  const readOnly = !usePermitted({ any: ['cms:check:edit'] })
  const base = adopted ?? record.loaded
  if (record.loadError !== null) return <LoadError message={record.loadError} retry={record.retry} />
  if (!base) return <Loading />
  const { theirs } = record
  const mine = (): Values => ({ ...base, ...form.getFieldsValue(true) })
  const save = async (values: Values) => {
    if (!(await record.save(values))) return
    notify.success('已保存')
    onSaved()
  }
  const adoptTheirs = (latest: Values) => {
    setAdopted(latest)
    form.setFieldsValue(latest)
    record.dismissConflict()
  }
  return (
    <>
      {theirs && (
        <ConflictView
          labels={labels}
          base={base}
          mine={mine()}
          theirs={theirs}
          saving={record.saving}
          onMine={() => void save(withMine(names, base, mine(), theirs))}
          onTheirs={() => adoptTheirs(theirs)}
          onContinue={record.dismissConflict}
        />
      )}
      <Form
        form={form}
        layout="vertical"
        className={styles.form}
        hidden={theirs !== null}
        disabled={readOnly}
        onFinish={() => void save(mine())}
        initialValues={base}
      >
        {record.refusal !== null && <Alert type="error" showIcon role="alert" title={record.refusal.sentence} />}
        <p>稿件发布之前，系统按下列规则检查；“不能发布”的须改好后才能发布，“提醒”的由发布人确认。</p>
        <div className={styles.rules}>
          {checkRuleNames.map((rule) => (
            <Form.Item key={rule} name={rule} label={checkRules[rule].label}>
              <Segmented aria-label={checkRules[rule].label} options={choices} />
            </Form.Item>
          ))}
        </div>
        <Form.Item
          name="ownWords"
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
          <Button type="primary" htmlType="submit" loading={record.saving}>
            保存
          </Button>
        )}
      </Form>
    </>
  )
}
