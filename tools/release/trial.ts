// What is tried is what is shipped: the release, unpacked in an empty folder, in a network without an outside.
import { startOfflineNetwork } from './offline.ts'
import { ownPlatform } from './platform.ts'
import { unpackRelease } from './unpacked.ts'

export type ReleaseTrial = {
  /** Makes trial servers (`tools/trial-server.ts`) start the release. */
  env: Record<string, string>
  /** The program and arguments that run a command beside these servers. */
  beside(command: string, args: readonly string[]): [string, string[]]
  end(): void
}

/** Elsewhere than on a platform of a release, what was built is tried; where no such network can be made, that of the machine serves. */
export async function prepareReleaseTrial(): Promise<ReleaseTrial> {
  const release = ownPlatform() ? await unpackRelease() : undefined
  const network = await startOfflineNetwork()
  return {
    env: release ? { ANJU_RELEASE: release.folder } : {},
    beside: (command, args) => network?.inside(command, args) ?? [command, [...args]],
    end: () => {
      network?.stop()
      release?.remove()
    },
  }
}
