import { keptCookie } from '@anju/browser/cookie'
import { createRoot, type Root as ReactRoot } from 'react-dom/client'
import { expect } from 'vitest'
import { adminToken } from '#ui/session/admin-token.ts'
import { useScreenLock } from '#ui/session/screen-lock.ts'
import { forgetSession, invalidateSession, useSession } from '#ui/session/store.ts'
import { firstSettings, useSettings } from '#ui/theme/settings.ts'
import '#ui/theme/base.css'
import { Root } from '../../src/app/root.tsx'
import { heading, main, mainHeading, strip } from './parts.ts'

let mounted: ReactRoot | undefined
let tokens = 0

function mount(): void {
  const place = document.createElement('div')
  place.id = 'root'
  document.body.append(place)
  mounted = createRoot(place)
  mounted.render(<Root />)
}

function unmount(): void {
  mounted?.unmount()
  mounted = undefined
  document.body.replaceChildren()
}

/** Gives the browser the token of a session, as a login does. Every one is another: the console remembers ended ones. */
export function enter(): string {
  const token = `token-${++tokens}`
  adminToken.set(token)
  return token
}

/** Opens an address of the console, such as `/system/user`; without `enter` as somebody who has not logged in. */
export function open(address: string): void {
  location.hash = address
  mount()
}

/** Opens an address as somebody with a session, and waits until its page is there. */
export async function openConsole(address: string, title?: string): Promise<void> {
  enter()
  open(address)
  await arrived(title)
}

/** A page is in front, and what it reads is there. After a click or a step back its title distinguishes it from the previous page. */
export async function arrived(title?: string): Promise<void> {
  await expect.element(title === undefined ? mainHeading() : heading(title)).toBeVisible()
  await expect.poll(() => busyParts()).toBe(0)
}

const busyParts = () =>
  [...(main().query()?.querySelectorAll('[aria-busy="true"], .ant-spin-spinning') ?? [])].filter((one) =>
    one.checkVisibility(),
  ).length

/** Leads the console to another address as a click on a link would. */
export function jump(address: string): void {
  location.hash = address
}

/** Goes to a page that has a tab, and waits until it is in front. */
export async function walk(address: string): Promise<void> {
  jump(address)
  await expect
    .poll(() => strip().query()?.querySelector('[aria-current="page"]')?.getAttribute('href'))
    .toBe(`#${address}`)
  await arrived()
}

/** The address in the console: path and query after the hash, decoded. */
export const address = (): string => decodeURIComponent(location.hash.slice(1))

/** Loads the console again, as F5 does: what it has stored in the browser is all that is left. */
export function reload(): void {
  unmount()
  invalidateSession()
  useSettings.setState(firstSettings())
  useScreenLock.setState({ lockedBy: localStorage.getItem('screen-lock') })
  mount()
}

/** Removes the console and everything that it has stored in the browser and in memory. */
export function reset(): void {
  unmount()
  forgetSession()
  useSession.setState({ staleCount: 0 })
  localStorage.clear()
  sessionStorage.clear()
  for (const name of ['size', 'sidebarStatus']) keptCookie(name).clear()
  useSettings.setState(useSettings.getInitialState())
  history.replaceState(null, '', '#')
}

/** The looks of the console. */
export const schemes = ['light', 'dark'] as const

/** Opens an address in one of the looks, which this browser has stored, as somebody with a session unless it is the login. */
export async function openIn(scheme: (typeof schemes)[number], address: string): Promise<void> {
  localStorage.setItem('dark', scheme === 'dark' ? '1' : '0')
  if (address !== '/login') enter()
  location.hash = address
  reload()
  await arrived()
}
