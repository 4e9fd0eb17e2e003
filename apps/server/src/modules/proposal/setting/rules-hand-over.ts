import { changeDocument, readDocument } from '#modules/case'
import type { OpenWork } from '#platform/app/module-data'
import { findHandler, RULES } from './rules.service.ts'

/** The rules that name users: whoever takes them over must be of the department of the rule, which otherwise finds somebody itself. */
export const namingRules: OpenWork = {
  person: 'user',
  mayStay: true,
  name: (count) => `${count} 条来信分派规则`,
  rows: [],
  handing: {
    permission: 'cms:proposal:handle',
    async list(db, userIds) {
      const { rules } = await readDocument(db, RULES)
      return rules.flatMap(({ userId, deptId }, at) =>
        userIds.includes(userId) ? [{ id: String(at), userId, departmentId: deptId }] : [],
      )
    },
    async handOver(_app, tx, _by, { from, to, only }) {
      const heirs = new Map<object, string>()
      await changeDocument(tx, RULES, async ({ rules }) => {
        const left = rules.filter(({ userId }, at) => userId === from && (!only || only.includes(String(at))))
        for (const rule of left) heirs.set(rule, (await findHandler(tx, rule.deptId, to))?.id ?? '')
        return left.length > 0
          ? { rules: rules.map((rule) => ({ ...rule, userId: heirs.get(rule) ?? rule.userId })) }
          : undefined
      })
      const handed = [...heirs.values()].filter(Boolean).length
      return { handed, returned: heirs.size - handed }
    },
  },
}
