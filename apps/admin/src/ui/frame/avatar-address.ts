/** Returns the address of an account's picture, which the server gives relative to `/prod-api`; undefined if there is none. */
export function avatarAddress(avatar: string | undefined): string | undefined {
  return avatar ? `/prod-api${avatar}` : undefined
}
