/** What the console's plugins share in the browser, whatever their domain. @packageDocumentation */
export { changeFromSeen } from './actions/changeFromSeen';
export type { Versioned } from './actions/changeFromSeen';
export { messageOf } from './actions/messageOf';
export { ServiceAction } from './actions/ServiceAction';
export { useServiceAction } from './actions/useServiceAction';
export type { ServiceActionState } from './actions/useServiceAction';
export { useVersionedAction } from './actions/useVersionedAction';
export type {
  VersionedActionOptions,
  VersionedActionState,
} from './actions/useVersionedAction';
export { consoleAlertApiRef } from './alerts/consoleAlertApiRef';
export { ConsoleAlerts } from './alerts/ConsoleAlerts';
export type { AlertSeverity, ConsoleAlert } from './alerts/ConsoleAlerts';
export type { ConsoleAlertApi } from './alerts/consoleAlertApiRef';
export { AttentionQueue } from './attention/AttentionQueue';
export type { AttentionItem, QueuedItem } from './attention/AttentionQueue';
export {
  attentionQueueApiFactory,
  attentionQueueApiRef,
} from './attention/attentionQueueApiRef';
export { useAttention } from './attention/useAttention';
export { runBulk } from './bulk/runBulk';
export type { BulkOptions, BulkOutcome } from './bulk/runBulk';
export { useBulkRun } from './bulk/useBulkRun';
export type { BulkState } from './bulk/useBulkRun';
export { useCopy } from './clipboard/useCopy';
export { formatAge } from './clock/formatAge';
export { formatAgo } from './clock/formatAgo';
export { formatMoment } from './clock/formatMoment';
export {
  describeZone,
  fromLocalTime,
  isoTimeOf,
  toLocalTime,
} from './clock/localTimes';
export { serverClock } from './clock/serverClock';
export { tickingClock } from './clock/TickingClock';
export { useNow } from './clock/useNow';
export { AuditLink } from './components/AuditLink/AuditLink';
export { BulkProgress } from './components/Bulk/BulkProgress';
export { BulkReport } from './components/Bulk/BulkReport';
export { useBulkStyles } from './components/Bulk/useBulkStyles';
export { ChoiceGroup } from './components/ChoicePanel/ChoiceGroup';
export { PanelButton } from './components/ChoicePanel/PanelButton';
export { usePanelStyles } from './components/ChoicePanel/usePanelStyles';
export { ConfirmDialog } from './components/ConfirmDialog/ConfirmDialog';
export { Dialog } from './components/Dialog/Dialog';
export { useDialogRequest } from './components/Dialog/useDialogRequest';
export type { DialogRequest } from './components/Dialog/useDialogRequest';
export { useLastDefined } from './components/Dialog/useLastDefined';
export { EmptyState } from './components/EmptyState/EmptyState';
export type { EmptyStateProps } from './components/EmptyState/EmptyState';
export { ErrorState } from './components/ErrorState/ErrorState';
export { FieldList } from './components/FieldList/FieldList';
export { FullScreenSpinner } from './components/FullScreenSpinner/FullScreenSpinner';
export { Hint } from './components/Hint/Hint';
export { HudButton } from './components/HudButton/HudButton';
export { KeyCap } from './components/KeyCap/KeyCap';
export { everywhereKeys } from './components/KeyHelp/everywhereKeys';
export { KeyHelp } from './components/KeyHelp/KeyHelp';
export type { KeyDescription } from './components/KeyHelp/KeyDescription';
export { LinkButton } from './components/LinkButton/LinkButton';
export {
  LeftOutNotice,
  StaleNotice,
} from './components/ListNotices/ListNotices';
export { LoadingSkeleton } from './components/LoadingSkeleton/LoadingSkeleton';
export type { LoadingSkeletonProps } from './components/LoadingSkeleton/LoadingSkeleton';
export { MessageScreen } from './components/MessageScreen/MessageScreen';
export { Meter } from './components/Meter/Meter';
export { NoPermission } from './components/NoPermission/NoPermission';
export { NotFound } from './components/NotFound/NotFound';
export { PageSection } from './components/PageSection/PageSection';
export { RecordedLink } from './components/RecordedLink/RecordedLink';
export { RelativeTime } from './components/RelativeTime/RelativeTime';
export { documentTitle } from './components/ScreenPage/documentTitle';
export { LeaveKiosk } from './components/ScreenPage/LeaveKiosk';
export { ScreenPage } from './components/ScreenPage/ScreenPage';
export { useDocumentTitle } from './components/ScreenPage/useDocumentTitle';
export { useProductName } from './components/ScreenPage/useProductName';
export { SearchField } from './components/SearchField/SearchField';
export { SegmentedControl } from './components/SegmentedControl/SegmentedControl';
export { SortHeading } from './components/SortHeading/SortHeading';
export { StatusChip } from './components/StatusChip/StatusChip';
export type { ChipShape } from './components/StatusChip/StatusChip';
export { ToggleSwitch } from './components/ToggleSwitch/ToggleSwitch';
export { UnknownValue } from './components/UnknownValue/UnknownValue';
export { CsvButton } from './csv/CsvButton';
export { CsvExport } from './csv/CsvExport';
export type {
  CsvExportOptions,
  ExportPage,
  ExportState,
} from './csv/CsvExport';
export type { CsvExportChoice } from './csv/useCsvExport';
export { csvText } from './csv/csvText';
export type { CsvTable, CsvValue } from './csv/csvText';
export { saveCsv } from './csv/saveCsv';
export { FilePicker } from './files/FilePicker';
export { saveFile } from './files/saveFile';
export { FormCheckbox } from './forms/FormCheckbox';
export { FormDialog } from './forms/FormDialog';
export type { FormStep, FormSteps } from './forms/FormStep';
export { FormTextField } from './forms/FormTextField';
export { hasLeft } from './forms/hasLeft';
export { PickedRows } from './forms/PickedRows';
export { PauseDialog } from './forms/PauseDialog';
export { TextInput } from './forms/TextInput';
export { TimeInput } from './forms/TimeInput';
export { useFocusAfterSubmit } from './forms/useFocusAfterSubmit';
export { useOpenings } from './forms/useOpenings';
export { useTyping, type FieldEnds } from './forms/useTyping';
export { createCorrelationId } from './gateway/createCorrelationId';
export { gatewayApiFactory } from './gateway/gatewayApiFactory';
export { gatewayApiRef } from './gateway/gatewayApiRef';
export type { GatewayApi } from './gateway/gatewayApiRef';
export { GatewayClient } from './gateway/GatewayClient';
export { ServiceError } from './gateway/ServiceError';
export { LastAnswer } from './gateway/LastAnswer';
export { unwrap } from './gateway/unwrap';
export type { ServiceCall } from './gateway/unwrap';
export { currentUserApiRef } from './identity/currentUserApiRef';
export type { CurrentUser, CurrentUserApi } from './identity/currentUserApiRef';
export { useCurrentUser } from './identity/useCurrentUser';
export { useIsAllowed } from './identity/useIsAllowed';
export { isDialogOpen } from './keyboard/isDialogOpen';
export { isForScreen } from './keyboard/isForScreen';
export { moveBetween } from './keyboard/moveBetween';
export { useKeptFocus } from './keyboard/useKeptFocus';
export { useShortcut } from './keyboard/useShortcut';
export { dialogOpening } from './live/dialogOpening';
export type {
  EventStream,
  EventStreamState,
  ServerEvent,
} from './live/EventStream';
export { LiveSocket } from './live/LiveSocket';
export type {
  LiveProtocol,
  LiveSocketOptions,
  LiveSocketState,
  OpenState,
  WebSocketLike,
} from './live/LiveSocket';
export { ObservableValue } from './live/ObservableValue';
export type { ReadableValue } from './live/ObservableValue';
export { isFields, parseFrame } from './live/parseFrame';
export { SharedUse } from './live/SharedUse';
export { TimerTicker } from './live/Ticker';
export type { Ticker } from './live/Ticker';
export { useObserved } from './live/useObserved';
export { createTicker } from './live/WorkerTicker';
export { loadPart } from './parts/loadPart';
export { permittedPart } from './parts/permittedPart';
export { telHref } from './phone/telHref';
export { FormPicker } from './pickers/FormPicker';
export { Picker } from './pickers/Picker';
export type { PickerField } from './pickers/PickerField';
export { SearchPicker } from './pickers/SearchPicker';
export { describeLeftOut } from './query/describeLeftOut';
export { keepIdentity } from './query/keepIdentity';
export { queryChange } from './query/QueryCache';
export type { QueryCache, QueryChange } from './query/QueryCache';
export type { QueryKey, QueryPrefix } from './query/queryKey';
export { readList } from './query/readList';
export type { ReadList } from './query/readList';
export type { QueryState } from './query/QueryState';
export { useIsFetching } from './query/useIsFetching';
export { usePagedQuery } from './query/usePagedQuery';
export type { Page } from './query/Page';
export { usePolledList } from './query/usePolledList';
export type { ListState } from './query/usePolledList';
export { usePolledQuery } from './query/usePolledQuery';
export { useQueryCache } from './query/useQueryCache';
export { rowLinkHandlers } from './routing/rowLinkHandlers';
export { useKiosk } from './routing/useKiosk';
export { useSearchChoice } from './routing/useSearchChoice';
export { isFlagSet, useSearchFlag } from './routing/useSearchFlag';
export { useSearchParameter } from './routing/useSearchParameter';
export { NAVIGATION_GROUPS } from './screens/ConsoleScreen';
export type { ConsoleScreen, ScreenNavigation } from './screens/ConsoleScreen';
export { PermittedScreen } from './screens/PermittedScreen';
export { provideScreen } from './screens/provideScreen';
export type { ScreenPageExtension } from './screens/provideScreen';
export type { SearchState } from './search/ConsoleSearch';
export { keepAnswer } from './search/keepAnswer';
export type { SearchGroup, SearchProblem } from './search/SearchRound';
export type {
  SearchAnswer,
  SearchResult,
  SearchSource,
} from './search/SearchSource';
export { SearchSourceOnItsWay } from './search/SearchSourceOnItsWay';
export { SearchSources } from './search/SearchSources';
export {
  searchSourcesApiFactory,
  searchSourcesApiRef,
} from './search/searchSourcesApiRef';
export { useConsoleSearch } from './search/useConsoleSearch';
export { useSearchSource } from './search/useSearchSource';
export { personalStorage } from './storage/PersonalStorage';
export type { Kept, PersonalStorage } from './storage/PersonalStorage';
export { tableLook } from './virtual/tableLook';
export type { TableMeasures } from './virtual/tableLook';
export { useIsPrinting } from './virtual/useIsPrinting';
export { useScrollPlace } from './virtual/useScrollPlace';
export type { ScrollPlace } from './virtual/useScrollPlace';
export { useVirtualRows } from './virtual/useVirtualRows';
export type { RowLayout, VirtualRows } from './virtual/useVirtualRows';
export { VirtualLines } from './virtual/VirtualLines';
