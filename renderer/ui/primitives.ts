import type { App } from 'vue';
import ActionMenu from './controls/ActionMenu.vue';
import AgeText from './controls/AgeText.vue';
import AppButton from './controls/AppButton.vue';
import AppIcon from './controls/AppIcon.vue';
import CheckField from './controls/CheckField.vue';
import ComboField from './controls/ComboField.vue';
import CopyButton from './controls/CopyButton.vue';
import ExpiryText from './controls/ExpiryText.vue';
import FailureMessage from './controls/FailureMessage.vue';
import FileButton from './controls/FileButton.vue';
import IconButton from './controls/IconButton.vue';
import InlineMessage from './controls/InlineMessage.vue';
import PairList from './controls/PairList.vue';
import ProgressBar from './controls/ProgressBar.vue';
import SegmentField from './controls/SegmentField.vue';
import SelectField from './controls/SelectField.vue';
import StatusBadge from './controls/StatusBadge.vue';
import TermTable from './controls/TermTable.vue';
import TextAreaField from './controls/TextAreaField.vue';
import TextField from './controls/TextField.vue';
import AppDialog from './dialog/AppDialog.vue';
import ConfirmDialog from './dialog/ConfirmDialog.vue';
import DraftNote from './dialog/DraftNote.vue';
import FormDialog from './dialog/FormDialog.vue';
import PanelSection from './dialog/PanelSection.vue';
import BottomBar from './frame/BottomBar.vue';
import InspectorPane from './frame/InspectorPane.vue';
import PageHeader from './frame/PageHeader.vue';
import ScreenState from './frame/ScreenState.vue';
import SkeletonRows from './frame/SkeletonRows.vue';
import DataGrid from './grid/DataGrid.vue';
import GridDisplay from './grid/GridDisplay.vue';

const controls = { ActionMenu, AgeText, AppButton, AppIcon, CheckField, CopyButton, ExpiryText, FileButton };
const texts = { FailureMessage, IconButton, InlineMessage, PairList, ProgressBar, StatusBadge, TermTable };
const fields = { ComboField, SegmentField, SelectField, TextAreaField, TextField };
const dialogs = { AppDialog, ConfirmDialog, DraftNote, FormDialog };
const frame = {
  BottomBar,
  DataGrid,
  GridDisplay,
  InspectorPane,
  PageHeader,
  PanelSection,
  ScreenState,
  SkeletonRows,
};
const primitives = { ...controls, ...texts, ...fields, ...dialogs, ...frame };

/** Lets every template name the primitives without importing them. */
export function usePrimitives(app: App): void {
  for (const [name, primitive] of Object.entries(primitives)) app.component(name, primitive);
}

type Primitives = typeof primitives;
declare module 'vue' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- only an interface adds to that of Vue
  interface GlobalComponents extends Primitives {}
}
