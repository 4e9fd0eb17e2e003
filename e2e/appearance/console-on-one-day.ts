// The console on the day of the stored pictures, with a letter and an application that nobody has read yet.
import { TRIAL_PASSWORD } from '../../tools/trial-server.ts'
import { openPosition } from '../fixtures/applications.ts'
import { enter } from '../fixtures/console-fixture.ts'
import { sendForm } from '../fixtures/letters.ts'
import { logIn } from '../fixtures/server/accounts.ts'
import { test as siteTest } from './site-on-one-day.ts'

export const SUBJECT = '三号楼电梯夜里有异响'

const letter = {
  nonce: 'a6a3f3f0-0f5e-4a3c-9d1b-6f0e5c1d2b3a',
  kind: 'complaint',
  subject: SUBJECT,
  content: '每晚十一点以后，电梯经过五层时有金属摩擦的声音，请安排维保单位检查。',
  project: '清禾苑',
  location: '3 号楼',
  contactName: '钱女士',
  phone: '13905000001',
  anonymous: false,
  wantsReply: true,
}

const applicant = {
  nonce: 'b7b4a4a1-1a6f-4b4d-8e2c-7a1f6d2e3c4b',
  name: '沈岚',
  phone: '13905000002',
  email: '',
  city: '临江',
  experienceYears: 6,
  certificates: ['电梯作业证'],
  message: '熟悉井道与机房。',
  keepInPool: false,
}

export const test = siteTest.extend<{ entered: boolean }, { administratorToken: string }>({
  administratorToken: [
    async ({ api }, use) => {
      await sendForm(api, 'proposal', letter)
      const { positionId } = await openPosition(api)
      const application = { ...applicant, positionId }
      await sendForm(api, 'recruitment', application)
      await use(await logIn(api, 'admin', TRIAL_PASSWORD))
    },
    { scope: 'worker' },
  ],
  /** Whether the administrator has logged in. */
  entered: [true, { option: true }],
  page: async ({ page, entered, administratorToken, baseURL }, use) => {
    if (entered) await enter(page, administratorToken, baseURL ?? '')
    await use(page)
  },
})
