import type { EnquiryReceipt } from '@anju/contract/enquiry/form'
import { readSite } from '#ui/api/site.ts'
import { Button } from '#ui/button.tsx'
import { FiledReceipt, PrintButton } from '#ui/form/filed-receipt.tsx'
import { PhoneLink } from '../phone-link.tsx'

/** The number of an enquiry, and the day by which the company calls. */
export function Receipt({ receipt: { no, contactOn }, onAnother }: { receipt: EnquiryReceipt; onAnother: () => void }) {
  const { hotline } = readSite()
  return (
    <FiledReceipt
      title="我们已收到您的合作意向"
      facts={[
        { label: '编号', value: no },
        { label: '最迟联系日期', value: contactOn },
      ]}
      actions={
        <>
          <PrintButton />
          <Button kind="quiet" onClick={onAnother}>
            再咨询一个项目
          </Button>
        </>
      }
    >
      <p>
        我们会在这一天之前致电联系您。
        {hotline && (
          <>
            如需更正或补充，请致电 <PhoneLink number={hotline} /> 并说明编号。
          </>
        )}
      </p>
    </FiledReceipt>
  )
}
