/** A condition at start that a person can mend; printed as one line, without a stack. */
export class StartProblem extends Error {}
