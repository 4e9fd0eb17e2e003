/** Where an account's picture is, which the server tells below `/prod-api`; undefined when there is none. */
export function avatarAddress(avatar: string | undefined): string | undefined {
  return avatar ? `/prod-api${avatar}` : undefined
}
