/** The positions at a branch besides technicians. */
export const staff = ['Branch head', 'Service advisor', 'Service advisor', 'Cashier', 'Cashier']

/** The positions of technicians, the most frequent first. */
export const technicianTitles = ['Mechanic', 'Mechanic', 'Senior mechanic', 'Alignment technician']

/** The minimum number of technicians at a branch, which has up to three more. */
export const LEAST_TECHNICIANS = 5

/** The positions of employees without a branch. */
export const elsewhere = ['Relief mechanic', 'Driver', 'Warehouse clerk', 'Trainee']

/** The number of employees including the demo accounts. */
export const EMPLOYEES = 300
