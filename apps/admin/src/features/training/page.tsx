import { AddressTabs } from '#ui/frame/address-tabs.tsx'
import { usePermitted } from '#ui/session/permitted.tsx'
import { CourseList } from './courses.tsx'
import { LackList } from './lacks.tsx'
import { QuestionList } from './questions.tsx'
import { RecordList } from './records.tsx'
import { SessionList } from './sessions.tsx'

/** The trainer's desk: sessions, courses with their questions, what people have learned, and what their posts still require. */
export default function TrainingPage() {
  const seesQuestions = usePermitted({ any: ['cms:training:edit'] })
  const seesPeople = usePermitted({ any: ['cms:training:query'] })
  return (
    <AddressTabs
      items={[
        { key: 'sessions', label: '场次', children: <SessionList /> },
        { key: 'courses', label: '课程', children: <CourseList /> },
        ...(seesQuestions ? [{ key: 'questions', label: '题库', children: <QuestionList /> }] : []),
        ...(seesPeople
          ? [
              { key: 'records', label: '档案', children: <RecordList /> },
              { key: 'lacks', label: '应修未修', children: <LackList /> },
            ]
          : []),
      ]}
    />
  )
}
