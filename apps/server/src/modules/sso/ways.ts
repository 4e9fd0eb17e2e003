import { MINUTE } from '@anju/contract/wire/time'
import { refuse } from '#platform/refusal'
import { oidcWay } from './oidc.ts'
import type { Way, WaySettings } from './way.ts'
import { wecomWay } from './wecom.ts'

const PROBED_FOR = 5 * MINUTE

const known = new WeakMap<object, readonly Way[]>()

/** The ways that the settings name, in the order of their buttons. */
export function waysOf(settings: WaySettings): readonly Way[] {
  const ways = known.get(settings) ?? [oidcWay(settings), wecomWay(settings)].filter((one) => one !== undefined)
  known.set(settings, ways)
  return ways
}

export const noWay = () => refuse('notFound', '没有设置单位账号登录', { reason: 'companyLoginOff' })

/** What is wrong with the ways to log in, in a sentence; `undefined` if nothing is. It calls the providers. */
export async function waysFault(settings: WaySettings): Promise<string | undefined> {
  const tries = waysOf(settings).map(async ({ way, label, probe }) => {
    const names = way === 'oidc' ? 'OIDC_ISSUER' : 'WECOM_CORP_ID、WECOM_SECRET'
    return probe().then(
      () => [],
      () => [`“${label}”的服务器连不上，或不接受我们的设置；请核对环境变量 ${names} 和网络。密码登录不受影响。`],
    )
  })
  return (await Promise.all(tries)).flat().join('') || undefined
}

type Probe = { until: number; last?: string | undefined }
const probes = new WeakMap<object, Probe>()

function probeOf(settings: WaySettings): Probe {
  const probe = probes.get(settings) ?? { until: 0 }
  probes.set(settings, probe)
  return probe
}

/** Calls the providers for `recentFault`. */
export async function lookAtWays(settings: WaySettings): Promise<void> {
  const probe = probeOf(settings)
  probe.until = performance.now() + PROBED_FOR
  probe.last = await waysFault(settings)
}

/** The same, as it was last seen. Nobody waits for a provider that hangs: after some minutes it is looked at again, beside. */
export function recentFault(settings: WaySettings): string | undefined {
  const probe = probeOf(settings)
  if (performance.now() >= probe.until) void lookAtWays(settings)
  return probe.last
}
