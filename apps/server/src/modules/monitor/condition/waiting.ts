import { readFaults } from '#platform/app/faults'
import type { Waiting } from '#platform/app/waiting'

/** What is wrong with the installation, for those who see the state of the server. */
export const waitingConditions: Waiting = {
  permission: 'monitor:server:list',
  rank: 5,
  async count({ app }) {
    const faults = (await readFaults(app)).filter(({ counted }) => !counted)
    return faults.map(({ name, label, page }) => ({ key: `condition-${name}`, label, count: 1, path: page }))
  },
}
