// How the site is reached from outside: its origin, the proxy before it, its certificate, and the clock that certificates need.
import { execFile } from 'node:child_process'
import { isIP } from 'node:net'
import { connect, type PeerCertificate } from 'node:tls'
import { promisify } from 'node:util'
import { DAY, toWireDate } from '@anju/contract/wire/time'
import { namedOrigin } from '#platform/http/origin'
import { bad, type Check, type Finding, good, warning } from './finding.ts'

const PATIENCE = 5000
/** Whoever renews certificates by machine does so 30 days before their end. */
const RENEWED_BEFORE = 14 * DAY

/** The certificate at an address and why it is not trusted, if it is not. */
function certificateAt(host: string, port: number): Promise<{ certificate: PeerCertificate; fault: Error | null }> {
  return new Promise((resolve, reject) => {
    const servername = isIP(host) ? {} : { servername: host }
    const socket = connect({ host, port, rejectUnauthorized: false, timeout: PATIENCE, ...servername }, () => {
      resolve({ certificate: socket.getPeerCertificate(), fault: socket.authorizationError ?? null })
      socket.end()
    })
    socket.once('timeout', () => socket.destroy(new Error('timeout')))
    socket.once('error', reject)
  })
}

async function checkCertificate(origin: string): Promise<Finding[]> {
  const { hostname, port } = new URL(origin)
  const host = hostname.replace(/^\[|\]$/g, '')
  let answer: Awaited<ReturnType<typeof certificateAt>>
  try {
    answer = await certificateAt(host, Number(port || 443))
  } catch {
    return [warning(`从本机连不上 ${origin}；请确认域名解析、反向代理与防火墙，并从外面打开一次`)]
  }
  const until = Date.parse(answer.certificate.valid_to)
  if (Number.isFinite(until) && until < Date.now())
    return [bad(`${origin} 的证书已于 ${toWireDate(until)} 到期；请更换`)]
  if (answer.fault) return [bad(`浏览器不会信任 ${origin} 的证书（${answer.fault.message ?? answer.fault}）；请更换`)]
  if (until - Date.now() < RENEWED_BEFORE)
    return [warning(`${origin} 的证书将于 ${toWireDate(until)} 到期；请尽快更换`)]
  return [good(`地址：${origin}，证书有效至 ${toWireDate(until)}`)]
}

export const checkAddress: Check = async (settings) => {
  const origin = namedOrigin(settings)
  if (!origin)
    return [
      warning(
        '没有设置网站的地址：请把环境变量 PUBLIC_ORIGIN 设为公开的网址，例如 https://www.example.cn；否则邮件中没有链接，网页中的地址以访客请求的主机名为准',
      ),
    ]
  if (!origin.startsWith('https:'))
    return [warning(`网站的地址 ${origin} 没有加密，密码与来信在途中可被读取；请配置 HTTPS 证书`)]
  return checkCertificate(origin)
}

/** Behind a proxy that is not trusted, all visitors are one address. */
export const checkProxy: Check = async ({ trustedProxy, host }) => {
  if (trustedProxy) return [good(`反向代理：信任 ${trustedProxy}`)]
  const isLocal = host === 'localhost' || host === '::1' || host.startsWith('127.')
  if (!isLocal) return []
  return [
    warning(
      `服务只在本机的 ${host} 上监听，外面的访客要经过反向代理，但没有设置环境变量 TRUSTED_PROXY；请填写反向代理的地址（在本机时是 127.0.0.1），否则限次会把所有访客算作一个`,
    ),
  ]
}

/** Says nothing where no systemd keeps the clock, as in a container. */
export const checkClock: Check = async () => {
  try {
    const { stdout } = await promisify(execFile)('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
      timeout: PATIENCE,
    })
    if (stdout.trim() === 'no')
      return [warning('本机的时钟没有与时间服务器同步；请执行：timedatectl set-ntp true（内网请指定单位的时间服务器）')]
    return [good('时钟：已与时间服务器同步')]
  } catch {
    return []
  }
}
