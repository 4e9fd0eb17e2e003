import useCheckbox from 'antd/es/checkbox/style/index.js'
import useForm from 'antd/es/form/style/index.js'
import useInputNumber from 'antd/es/input-number/style/index.js'
import useRadio from 'antd/es/radio/style/index.js'
import useSelect from 'antd/es/select/style/index.js'
import useSwitch from 'antd/es/switch/style/index.js'
import { StylesAhead } from '../theme/styles-ahead.tsx'

const styles = {
  form: useForm,
  select: useSelect,
  radio: useRadio,
  checkbox: useCheckbox,
  switch: useSwitch,
  'input-number': useInputNumber,
}

/** What is in forms of records. */
export const FormStyles = () => <StylesAhead styles={styles} />
