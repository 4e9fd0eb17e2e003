import assert from 'node:assert/strict'
import { test } from 'node:test'
import { enquiryTerms } from '@anju/contract/enquiry/terms'
import { describeMissing } from '#modules/monitor'
import { anApplication, aPdf, aPosition, sendResume } from '../../../../test/applications.ts'
import { anEnquiry } from '../../../../test/enquiries.ts'
import { testApp } from '../../../../test/harness.ts'
import { keysOf } from '../../../../test/stores.ts'
import { aTicket, phonePhoto, sendPhoto } from '../../../../test/tickets.ts'
import { readHistory } from '../history/events.ts'
import { defineKind } from '../kind.ts'
import { attachFiles, filesByLine } from './attach.ts'
import { defineFiles } from './kind.ts'
import { uploadFile } from './upload.ts'

const ENQUIRY = defineKind('enquiry', {
  table: 'enquiry',
  columns: { state: 'state', ended: 'ended_at', heading: 'building' },
  terms: enquiryTerms,
  overdue: '',
  searched: { list: [], page: [] },
  placed: false,
  contact: [],
  sender: { name: 'contact_name', page: '' },
  owner: null,
  sharedWith: [],
  words: { name: '合作意向', unit: '件', missing: '', changed: '' },
})

test('a file whose bytes are lost is described by its case, or as one that was not sent', async (t) => {
  const app = await testApp(t)
  const { photoId } = await sendPhoto(app, app.visitor, await phonePhoto())
  const letter = await aTicket(app, { photos: [photoId] })
  const { resumeId } = await sendResume(app, aPdf())
  const application = await anApplication(app, await aPosition(app), { resumeId })
  const { resumeId: waiting } = await sendResume(app, aPdf())
  const { db } = app.context
  const keysOfFile = (id: string) =>
    db.selectFrom('case_file').select(['storage_key', 'small_key']).where('id', '=', id).executeTakeFirstOrThrow()
  const describe = async (key: string) => (await describeMissing(db, [`files/${key}`])).map(({ text }) => text)
  const photo = await keysOfFile(photoId)
  for (const key of Object.values(photo)) assert.deepEqual(await describe(key), [`来信 ${letter.key.no} 的照片`])
  assert.deepEqual(await describe((await keysOfFile(resumeId)).storage_key), [`应聘 ${application.key.no} 的简历`])
  assert.deepEqual(await describe((await keysOfFile(waiting)).storage_key), ['尚未提交的应聘的简历'])
  assert.deepEqual(await describe('unknown'), [])
})

test('files of another kind of case need a declaration alone, and go with their case', async (t) => {
  const app = await testApp(t)
  const { context } = app
  const plans = defineFiles(ENQUIRY, 'photo', {
    key: 'enquiry-photo',
    encode: async (bytes) => ({ bytes, format: 'pdf' }),
    limits: { line: 9, network: 9, waiting: 9, ofCase: 1 },
    field: 'plans',
    words: { unit: '张', rest: '文字', expired: (place) => `第 ${place + 1} 张已过期`, full: '最多 1 张' },
    cron: '0 0/10 * * * ?',
  })
  const now = app.clock.now()
  const upload = { name: 'plan.pdf', bytes: aPdf() } as Parameters<typeof uploadFile>[3]
  const ids = [
    await uploadFile(context, plans, { ip: '10.1.1.1', now }, upload),
    await uploadFile(context, plans, { ip: '10.1.1.1', now }, upload),
  ]
  const { id } = await anEnquiry(app)
  const [first] = await readHistory(context.db, ENQUIRY, id)
  const line = { caseId: id, eventId: first?.id ?? '', userId: '' }
  const attach = (some: readonly string[]) =>
    context.db.transaction().execute((tx) => attachFiles(tx, now, plans, line, some))
  await assert.rejects(attach(ids), /最多 1 张/)
  await attach(ids.slice(0, 1))
  await assert.rejects(attach(ids.slice(0, 1)), /第 1 张已过期/)
  const files = await filesByLine(context.db, plans, id)
  assert.deepEqual(
    files.get(line.eventId)?.map((file) => file.id),
    ids.slice(0, 1),
  )
  assert.equal((await keysOf(context.storage.files)).length, 2)
  const admin = await app.admin()
  const params = { enquiryId: id }
  assert.equal((await admin.call('DELETE /prod-api/cms/enquiry/:enquiryId', { params })).code, 200)
  assert.equal((await keysOf(context.storage.files)).length, 1)
})
