/** Id of the button that opens the Try panel: the focus goes there when the panel is closed under it. */
export const TRY_BUTTON_ID = 'open-try'
