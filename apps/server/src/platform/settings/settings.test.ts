import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readSettings } from './settings.ts'

test('without any variable the settings are those of the design', () => {
  const { host, port, databaseUrl, demo, captcha, publicOrigins, trustedProxy } = readSettings({})
  assert.deepEqual(
    { host, port, databaseUrl, demo, captcha, publicOrigins, trustedProxy },
    {
      host: '127.0.0.1',
      port: 8090,
      databaseUrl: '',
      demo: true,
      captcha: true,
      publicOrigins: [],
      trustedProxy: '',
    },
  )
})

test('several origins are separated by commas', () => {
  const { publicOrigins } = readSettings({ PUBLIC_ORIGIN: 'https://a.example, https://b.example:8443' })
  assert.deepEqual(publicOrigins, ['https://a.example', 'https://b.example:8443'])
})

test('mail is sent when a server and a sender are named', () => {
  const env = { SMTP_URL: 'smtp://mail.example:587', MAIL_FROM: '某某物业 <service@a.example>' }
  assert.deepEqual(readSettings(env).mail, { url: env.SMTP_URL, from: env.MAIL_FROM })
  assert.equal(readSettings({}).mail, undefined)
  assert.throws(() => readSettings({ SMTP_URL: env.SMTP_URL }), /MAIL_FROM/)
  assert.throws(() => readSettings({ MAIL_FROM: env.MAIL_FROM }), /SMTP_URL/)
})

test('the company’s own login is set up by all of its variables, with an origin to come back to', () => {
  const PUBLIC_ORIGIN = 'https://a.example'
  const oidc = { OIDC_ISSUER: 'https://login.example', OIDC_CLIENT_ID: 'anju', OIDC_CLIENT_SECRET: 'x' }
  const wecom = { WECOM_CORP_ID: 'ww1', WECOM_AGENT_ID: '1000002', WECOM_SECRET: 'x', PUBLIC_ORIGIN }
  assert.deepEqual(readSettings({}).sso, { oidc: undefined, wecom: undefined, bothFactors: false })
  assert.equal(readSettings({ ...oidc, PUBLIC_ORIGIN }).sso.oidc?.claim, 'preferred_username')
  assert.equal(readSettings({ ...wecom, SSO_FACTORS: 'both' }).sso.bothFactors, true)
  assert.throws(() => readSettings(oidc), /PUBLIC_ORIGIN/)
  assert.throws(
    () => readSettings({ OIDC_ISSUER: oidc.OIDC_ISSUER, PUBLIC_ORIGIN }),
    /OIDC_CLIENT_ID、OIDC_CLIENT_SECRET 没有/,
  )
  const plain = { ...oidc, OIDC_ISSUER: 'http://login.example', PUBLIC_ORIGIN }
  assert.throws(() => readSettings(plain), /OIDC_ISSUER 必须是以 https/)
  assert.throws(() => readSettings({ ...wecom, WECOM_AGENT_ID: 'x' }), /WECOM_AGENT_ID/)
})

const refused = {
  SMTP_URL: ['http://SECRET@a', 'mail.example'],
  PORT: ['x', '-1', '70000', '0x10', '80 '],
  PUBLIC_ORIGIN: ['a.example', 'https://a.example/', '*'],
  DATABASE_URL: ['mysql://SECRET@x/y'],
  ADMIN_PASSWORD: ['SECRET'],
  MEMBER_PASSWORD: ['SECRET'],
  TRUSTED_PROXY: ['nginx', '127.0.0.1/33', '10.0.0.0/', '127.0.0.1,SECRET'],
  DEMO: ['yes'],
  CAPTCHA: ['true'],
  LOG_LEVEL: ['loud'],
}
for (const [name, values] of Object.entries(refused)) {
  test(`a wrong ${name} is refused by its name and without its value`, () => {
    for (const value of values) {
      assert.throws(
        () => readSettings({ [name]: value }),
        (error: Error) => error.message.includes(name) && !error.message.includes('SECRET'),
      )
    }
  })
}

test('a proxy is an address, a range or several of them', () => {
  for (const value of ['127.0.0.1', '::1', '10.0.0.0/8', '10.0.0.0/8, fd00::/8', 'loopback'])
    assert.equal(readSettings({ TRUSTED_PROXY: value }).trustedProxy, value)
})

test('in production the API page is off unless asked for', () => {
  assert.equal(readSettings({ NODE_ENV: 'production' }).apiPage, false)
  assert.equal(readSettings({ NODE_ENV: 'production', API_PAGE: 'on' }).apiPage, true)
})

test('a SECRET_KEY that anybody could guess is refused by its name and without its value', () => {
  for (const value of ['too short', 'again and '.repeat(9)])
    assert.throws(
      () => readSettings({ SECRET_KEY: value }),
      ({ message }: Error) => message.includes('SECRET_KEY') && !message.includes(value.trim()),
    )
  assert.equal(readSettings({ SECRET_KEY: 'jQ3mX7vB2nK9pL5wR8tY1zC4dF6gH0sA' }).secretKey.length, 32)
})

test('in production the example company is neither wanted nor unwanted until somebody says so', () => {
  assert.equal(readSettings({}).demo, true)
  assert.equal(readSettings({ NODE_ENV: 'production' }).demo, undefined)
  assert.equal(readSettings({ NODE_ENV: 'production', DEMO: 'on' }).demo, true)
  assert.equal(readSettings({ NODE_ENV: 'production', DEMO: 'off' }).demo, false)
  assert.throws(() => readSettings({ NODE_ENV: 'production', DEMO: 'yes' }), /DEMO 只能是 on、off/)
})
