// Menus of a journey's own, and accounts that see nothing but these; all of it is taken away afterwards.
import { type Account, callConsole, test as consoleTest, enter, makeAccount } from './console-test-fixture.ts'
import { unique } from './console-test-shell.ts'

type Make = {
  /** A row of the menu, a page at the root unless said otherwise; answers its id. */
  menu: (fields: object) => Promise<string>
  /** Somebody who sees these menus alone; without any, somebody without roles. */
  reader: (...menuIds: string[]) => Promise<Account>
  /** The same, and the page is theirs. */
  readerHere: (...menuIds: string[]) => Promise<Account>
}

export const test = consoleTest.extend<{ make: Make }>({
  make: async ({ api, administrator: { token }, page, baseURL }, use) => {
    const made: string[] = []
    async function add(thing: string, id: string, fields: object): Promise<string> {
      const answer = await callConsole(api, token, `POST /prod-api/system/${thing}`, fields)
      made.push(`${thing}/${answer[id]}`)
      return String(answer[id])
    }
    async function reader(...menuIds: string[]): Promise<Account> {
      const name = unique('reader')
      const role = { roleName: name, roleKey: name, roleSort: 90, menuIds }
      const roleIds = menuIds.length > 0 ? [await add('role', 'roleId', role)] : []
      const account = await makeAccount(api, token, name, { roleIds })
      made.push(`user/${account.userId}`)
      return account
    }
    async function readerHere(...menuIds: string[]): Promise<Account> {
      const account = await reader(...menuIds)
      await enter(page, account.token, baseURL ?? '')
      return account
    }
    const menu = (fields: object) => add('menu', 'menuId', { orderNum: 90, parentId: '0', menuType: 'C', ...fields })
    await use({ menu, reader, readerHere })
    for (const path of made.toReversed()) await callConsole(api, token, `DELETE /prod-api/system/${path}`)
  },
})
