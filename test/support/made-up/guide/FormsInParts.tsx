import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import Stack from '@mui/material/Stack'
import Step from '@mui/material/Step'
import StepLabel from '@mui/material/StepLabel'
import Stepper from '@mui/material/Stepper'
import TextField from '@mui/material/TextField'
import { Create, SaveButton } from '@refinedev/mui'
import { useModalForm, useStepsForm } from '@refinedev/react-hook-form'

/** A form in a dialog, and one in steps. */
export default function FormsInParts() {
  return (
    <>
      <InDialog />
      <InSteps />
    </>
  )
}

function InDialog() {
  const {
    register,
    saveButtonProps,
    modal: { visible, close, show, title },
  } = useModalForm({ refineCoreProps: { resource: 'news-tag', action: 'create', redirect: false } })
  return (
    <>
      <Button variant="contained" onClick={() => show()} sx={{ mb: 2 }}>
        New tag
      </Button>
      <Dialog open={visible} onClose={close} aria-labelledby="of-dialog">
        <DialogTitle id="of-dialog">{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ mt: 1 }}>
            <TextField {...register('name')} label="Name" />
            <TextField {...register('slug')} label="Slug" />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={close}>Cancel</Button>
          <SaveButton {...saveButtonProps} />
        </DialogActions>
      </Dialog>
    </>
  )
}

const labels = ['Name', 'Slug']

function InSteps() {
  const {
    register,
    saveButtonProps,
    steps: { currentStep, gotoStep },
  } = useStepsForm({
    refineCoreProps: { resource: 'news-tag', action: 'create', redirect: false },
  })
  return (
    <Create
      resource="news-tag"
      title="In steps"
      breadcrumb={false}
      goBack={null}
      footerButtons={
        <>
          {currentStep > 0 && <Button onClick={() => gotoStep(currentStep - 1)}>Previous</Button>}
          {currentStep < labels.length - 1 ? (
            <Button onClick={() => gotoStep(currentStep + 1)}>Next</Button>
          ) : (
            <SaveButton {...saveButtonProps} />
          )}
        </>
      }
    >
      <Stepper nonLinear activeStep={currentStep}>
        {labels.map((label) => (
          <Step key={label}>
            <StepLabel>{label}</StepLabel>
          </Step>
        ))}
      </Stepper>
      <Stack sx={{ mt: 2 }}>
        {currentStep === 0 ? (
          <TextField key="name" {...register('name')} label="Name in steps" />
        ) : (
          <TextField key="slug" {...register('slug')} label="Slug in steps" />
        )}
      </Stack>
    </Create>
  )
}
