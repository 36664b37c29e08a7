/** Id of the button that reopens the Try panel; receives the focus when the panel closes. */
export const TRY_BUTTON_ID = 'open-try'
