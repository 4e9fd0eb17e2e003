import type { ReferenceTarget } from '@anju/contract/desk/reference'
import type { NoteDetail } from '@anju/contract/law/note'
import { noteAudiences, noteLimits } from '@anju/contract/law/note-terms'
import { DAY, TIME_ZONE } from '@anju/contract/wire/time'
import { Alert, Form, Input, Radio, Switch } from 'antd'
import { RecordForm } from '#ui/form/record-form.tsx'
import { Field } from '#ui/form/record-form-field.tsx'
import { nameOfTarget, ReferenceChoice } from '#ui/form/reference-choice.tsx'
import type { OpenForm } from '#ui/list/page-shape.ts'
import { callQuietly } from '#ui/session/call.ts'
import { useSession } from '#ui/session/session.ts'
import { TextComparison } from '../text-comparison.tsx'

const placesKey = 'GET /prod-api/cms/law-note/places'
const itemsKey = 'GET /prod-api/cms/law-note/items'

type Values = Record<string, unknown>
const namesOf = (value: unknown) => ((value ?? []) as ReferenceTarget[]).map(nameOfTarget).join('、')
const audienceOf = (value: unknown) => noteAudiences[value as keyof typeof noteAudiences]

const labels = {
  place: { label: '法规或条文', show: namesOf },
  plain: '通俗说明',
  plainAudience: { label: '通俗说明给谁看', show: audienceOf },
  practice: '我们怎么做',
  practiceAudience: { label: '我们怎么做给谁看', show: audienceOf },
  items: { label: '落实到', show: namesOf },
  linksAudience: { label: '落实到给谁看', show: audienceOf },
  author: '编写人',
  reviewDue: '下次复核',
  reviewed: { label: '已对照现行条文复核', show: (value: unknown) => (value ? '是' : '否') },
}

const dayAfter = (days: number) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: TIME_ZONE }).format(Date.now() + days * DAY)

const read = ({ data }: { data: NoteDetail }): Values => ({ ...data, place: [data.place], reviewed: data.changed })

function write(values: Values): Values {
  const { noteId, version, reviewed, items, place, ...rest } = values
  const texts = Object.fromEntries(
    ['plain', 'practice', 'author'].map((name) => [name, (rest[name] as string | undefined) ?? '']),
  )
  const { plainAudience, practiceAudience, linksAudience, reviewDue } = rest
  const fields = {
    ...texts,
    plainAudience,
    practiceAudience,
    linksAudience,
    reviewDue,
    items: ((items ?? []) as ReferenceTarget[]).map(({ targetId }) => targetId),
  }
  if (noteId) return { ...fields, noteId, version, reviewed: reviewed === true }
  const [law] = (place ?? []) as ReferenceTarget[]
  return { ...fields, place: { lawId: law?.targetId ?? '', anchor: law?.anchor ?? '' } }
}

const audiences = Object.entries(noteAudiences).map(([value, label]) => ({ value, label }))

/** Which law or article a note is on: chosen once, shown afterwards. */
function PlaceField({ isNew }: { isNew: boolean }) {
  const place = Form.useWatch<ReferenceTarget[] | undefined>('place')
  if (!isNew)
    return (
      <Field name="place" full>
        <span>{(place ?? []).map((one) => nameOfTarget(one) + (one.anchor ? '' : '（整部法规）')).join('')}</span>
      </Field>
    )
  return (
    <Field name="place" required choose full extra="选法规名称为整部法规的解读，选条文为该条的解读">
      <ReferenceChoice
        name={placesKey}
        search={async (keyword) => (await callQuietly(placesKey, { query: { keyword } })).data}
        most={1}
        placeholder="如：民法典944、物业管理条例"
      />
    </Field>
  )
}

/** Shows how the article differs from the one that was reviewed. */
function Changed() {
  const form = Form.useFormInstance<NoteDetail>()
  const { changed, reviewedText, currentText } = form.getFieldsValue(true) as NoteDetail
  if (!changed) return null
  return (
    <div style={{ gridColumn: '1 / -1' }}>
      <Alert type="warning" showIcon title="条文在上次复核之后有修改，请对照后修改解读" style={{ marginBottom: 8 }} />
      <TextComparison before={reviewedText} after={currentText} />
    </div>
  )
}

/** Creates and edits a note in its three layers. */
export function NoteForm({ id, onClose, onSaved }: OpenForm<unknown>) {
  const nickName = useSession(({ user }) => user?.nickName)
  const initial = {
    plainAudience: 'public',
    practiceAudience: 'member',
    linksAudience: 'member',
    author: nickName,
    reviewDue: dayAfter(noteLimits.reviewDays),
  }
  return (
    <RecordForm
      id={id}
      onClose={onClose}
      onSaved={onSaved}
      noun="解读"
      width={860}
      labels={labels}
      load="GET /prod-api/cms/law-note/:noteId"
      create="POST /prod-api/cms/law-note"
      update="PUT /prod-api/cms/law-note"
      read={read}
      write={write}
      initial={initial}
    >
      <PlaceField isNew={id === null} />
      {id !== null && <Changed />}
      <Field name="plain" max={noteLimits.plain} full extra="用业主听得懂的话说明这一条">
        <Input.TextArea rows={3} />
      </Field>
      <Field name="plainAudience" full>
        <Radio.Group options={audiences} />
      </Field>
      <Field name="practice" max={noteLimits.practice} full extra="员工碰到时具体怎么办">
        <Input.TextArea rows={4} />
      </Field>
      <Field name="practiceAudience" full>
        <Radio.Group options={audiences} />
      </Field>
      <Field name="items" full extra="由哪个制度、规程、表单或专题落实；读者打不开的不会显示">
        <ReferenceChoice
          name={itemsKey}
          search={async (keyword) => (await callQuietly(itemsKey, { query: { keyword } })).data}
          most={noteLimits.items}
          placeholder="按标题查找，如：收缴"
        />
      </Field>
      <Field name="linksAudience" full>
        <Radio.Group options={audiences} />
      </Field>
      <Field name="author" max={noteLimits.name}>
        <Input />
      </Field>
      <Field name="reviewDue" required choose>
        <Input type="date" />
      </Field>
      {id !== null && (
        <Field name="reviewed" valuePropName="checked" full extra="打开后记为您今日已复核；只改错字时不必打开">
          <Switch />
        </Field>
      )}
    </RecordForm>
  )
}
