import { fieldsOf, type LayoutFields } from '#ui/api/content.ts'
import { DetailPage } from '#ui/section/detail-page.tsx'
import type { DetailPageProps } from '#ui/section/page-props.ts'
import { type Column, DataTable } from '#ui/text/data-table.tsx'
import { Facts } from '#ui/text/facts.tsx'
import { BodyTitle, Part, Points } from '#ui/text/part.tsx'

type Lesson = NonNullable<LayoutFields<'training'>['outline']>[number]

const columns: Column<Lesson>[] = [
  { title: '单元', width: 14, render: ({ title }) => title },
  { title: '要点', render: ({ points }) => points.join('；') },
  { title: '课时', width: 5, align: 'end', render: ({ hours }) => hours },
]

/** One course: particulars, goals, outline with hours, examination and certificate. */
export function CourseView({ sectionKey, item }: DetailPageProps<'training'>) {
  const {
    code,
    hours,
    mode,
    trainer,
    posts = [],
    goals = [],
    outline = [],
    exam,
    certificate,
  } = fieldsOf(sectionKey, item)
  return (
    <DetailPage
      sectionKey={sectionKey}
      item={item}
      after={
        <>
          <Part title="教学大纲" note={`共 ${outline.reduce((sum, lesson) => sum + lesson.hours, 0)} 课时`}>
            <DataTable caption="教学大纲" columns={columns} rows={outline} rowKey={({ title }) => title} />
          </Part>
          {exam && (
            <Part title="考核">
              <Facts
                facts={[
                  { name: '考核方式', value: exam },
                  { name: '取得证书', value: certificate },
                ]}
              />
            </Part>
          )}
        </>
      }
    >
      <Facts
        facts={[
          { name: '课程编号', value: code },
          { name: '课时', value: hours && `${hours} 课时` },
          { name: '授课方式', value: mode },
          { name: '讲师', value: trainer },
          { name: '适用岗位', value: posts.join('、') },
        ]}
      />
      {goals.length > 0 && (
        <Part title="学完能做到">
          <Points texts={goals} />
        </Part>
      )}
      {item.body && <BodyTitle>课程说明</BodyTitle>}
    </DetailPage>
  )
}
