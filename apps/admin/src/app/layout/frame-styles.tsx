import useDrawer from 'antd/es/drawer/style/index.js'
import useDropdown from 'antd/es/dropdown/style/index.js'
import useInput from 'antd/es/input/style/index.js'
import useModal from 'antd/es/modal/style/index.js'
import usePopover from 'antd/es/popover/style/index.js'
import useTag from 'antd/es/tag/style/index.js'
import useTooltip from 'antd/es/tooltip/style/index.js'
import { StylesAhead } from '#ui/theme/styles-ahead.tsx'

const styles = {
  modal: useModal,
  drawer: useDrawer,
  dropdown: useDropdown,
  popover: usePopover,
  tag: useTag,
  tooltip: useTooltip,
  input: useInput,
}

/** What opens from every page. */
export const FrameStyles = () => <StylesAhead styles={styles} />
