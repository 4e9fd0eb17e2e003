import { Select, type SelectProps } from 'antd'
import { useColleagues } from './recruitment.api.ts'

/** A user who may work on applications, or nobody. */
export function ColleagueSelect(
  props: Pick<SelectProps<string>, 'id' | 'value' | 'onChange' | 'aria-label' | 'style'>,
) {
  const colleagues = useColleagues()
  return (
    <Select
      allowClear
      showSearch={{ optionFilterProp: 'label' }}
      placeholder="未指定"
      options={colleagues.map(({ userId, nickName, deptName }) => ({
        value: userId,
        label: [nickName, deptName].filter(Boolean).join('，'),
      }))}
      {...props}
      // A user who is out of use is not named any more.
      value={colleagues.some(({ userId }) => userId === props.value) ? props.value : undefined}
    />
  )
}
