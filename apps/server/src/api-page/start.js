const form = document.querySelector('#login')
const message = document.querySelector('#message')
let uuid = ''

function token() {
  return /(?:^|; )Admin-Token=([^;]+)/.exec(document.cookie)?.[1] ?? ''
}

async function renewCaptcha() {
  const answer = await (await fetch('/prod-api/captchaImage')).json()
  uuid = answer.uuid ?? ''
  document.querySelector('#captcha').hidden = !answer.captchaEnabled
  if (answer.img) document.querySelector('#captcha img').src = `data:image/jpeg;base64,${answer.img}`
}

async function show() {
  const answer = await fetch('/docs/openapi.json', { headers: { Authorization: `Bearer ${token()}` } })
  const spec = await answer.json()
  if (!spec.openapi) {
    form.hidden = false
    return renewCaptcha()
  }
  form.hidden = true
  window.SwaggerUIBundle({
    spec,
    dom_id: '#page',
    requestInterceptor: (request) => ({
      ...request,
      headers: { ...request.headers, Authorization: `Bearer ${token()}` },
    }),
  })
}

form.addEventListener('submit', async (event) => {
  event.preventDefault()
  const { username, password, code } = Object.fromEntries(new FormData(form))
  const answer = await (
    await fetch('/prod-api/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username: username.trim(), password, code, uuid }),
    })
  ).json()
  if (answer.code !== 200) {
    message.textContent = answer.msg
    return renewCaptcha()
  }
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox and on plain HTTP
  document.cookie = `Admin-Token=${answer.token}; path=/; SameSite=Strict${location.protocol === 'https:' ? '; Secure' : ''}`
  await show()
})

await show()
