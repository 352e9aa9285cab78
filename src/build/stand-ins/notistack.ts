import { leftOut } from './left-out.ts'

const absent = leftOut('notistack')

export {
  absent as SnackbarContent,
  absent as SnackbarProvider,
  absent as useSnackbar,
  absent as withSnackbar,
}
