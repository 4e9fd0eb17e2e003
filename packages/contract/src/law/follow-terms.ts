/** What is subscribed to: one law with all its versions, laws whose titles have some words, or a topic. */
export const followKinds = { law: '法规', name: '标题中的词', topic: '法律专题' } as const
export type FollowKind = keyof typeof followKinds

/** `each`: subscriptions of one user. `laws`: how many held titles the words of a subscription may be in. */
export const followLimits = { each: 200, nameLeast: 2, nameMost: 40, laws: 100, notices: 20 } as const
