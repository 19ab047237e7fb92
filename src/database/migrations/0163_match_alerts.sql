CREATE TABLE "known_match" (
	"member_id" uuid NOT NULL,
	"mandate_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"known_price" text,
	"unseen" text,
	"told_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "known_match_member_id_mandate_id_listing_id_pk" PRIMARY KEY("member_id","mandate_id","listing_id"),
	CONSTRAINT "known_match_unseen" CHECK ("known_match"."unseen" in ('new', 'price'))
);
--> statement-breakpoint
ALTER TABLE "known_match" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "match_check" (
	"id" uuid PRIMARY KEY DEFAULT new_id() NOT NULL,
	"listing_id" uuid,
	"mandate_id" uuid,
	"is_public_change" boolean NOT NULL,
	"changes" integer DEFAULT 1 NOT NULL,
	"changed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "match_check_subject" CHECK (num_nonnulls("match_check"."listing_id", "match_check"."mandate_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "match_check" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "notification" DROP CONSTRAINT "notification_kind";--> statement-breakpoint
ALTER TABLE "notification_letter" DROP CONSTRAINT "notification_letter_choice";--> statement-breakpoint
ALTER TABLE "notification_choice" ADD COLUMN "matches" text DEFAULT 'at_once' NOT NULL;--> statement-breakpoint
ALTER TABLE "known_match" ADD CONSTRAINT "known_match_member_id_member_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."member"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_match" ADD CONSTRAINT "known_match_mandate_id_mandate_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_match" ADD CONSTRAINT "known_match_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_check" ADD CONSTRAINT "match_check_listing_id_listing_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listing"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "match_check" ADD CONSTRAINT "match_check_mandate_id_mandate_id_fk" FOREIGN KEY ("mandate_id") REFERENCES "public"."mandate"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "known_match_mandate" ON "known_match" USING btree ("mandate_id");--> statement-breakpoint
CREATE INDEX "known_match_listing" ON "known_match" USING btree ("listing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "match_check_listing" ON "match_check" USING btree ("listing_id");--> statement-breakpoint
CREATE UNIQUE INDEX "match_check_mandate" ON "match_check" USING btree ("mandate_id");--> statement-breakpoint
CREATE INDEX "match_check_oldest" ON "match_check" USING btree ("changed_at");--> statement-breakpoint
CREATE UNIQUE INDEX "notification_mandate_match_once" ON "notification" USING btree ("member_id","mandate_id","kind") WHERE "notification"."read_at" is null and "notification"."kind" like 'mandate.match%';--> statement-breakpoint
CREATE UNIQUE INDEX "notification_listing_match_once" ON "notification" USING btree ("member_id","listing_id","kind") WHERE "notification"."read_at" is null and "notification"."kind" in ('listing.mandates-found', 'listing.budget-changed');--> statement-breakpoint
ALTER TABLE "notification" ADD CONSTRAINT "notification_kind" CHECK ("notification"."kind" in ('message', 'request', 'deal.opened', 'deal.proposed', 'deal.declined', 'deal.stage', 'deal.completed', 'deal.withdrawn', 'deal.void', 'deal.amount-proposed', 'deal.amount-declined', 'deal.amount-changed', 'deal.document-added', 'deal.adviser-asked', 'deal.adviser-invited', 'deal.adviser-declined', 'deal.adviser-joined', 'deal.adviser-left', 'deal.adviser-removed', 'offer.made', 'offer.countered', 'offer.accepted', 'offer.declined', 'offer.withdrawn', 'offer.expired', 'viewing.proposed', 'viewing.agreed', 'viewing.declined', 'viewing.withdrawn', 'viewing.cancelled', 'viewing.expired', 'viewing.soon', 'listing.published', 'listing.expires-soon', 'listing.expired', 'listing.hidden', 'listing.shown', 'listing.access-requested', 'listing.access-granted', 'listing.access-declined', 'listing.documents-granted', 'listing.reserved', 'listing.released', 'listing.reservation-expired', 'mandate.hidden', 'mandate.shown', 'mandate.matches-found', 'mandate.match-price-changed', 'listing.mandates-found', 'listing.budget-changed', 'listing.agreement-changed', 'member.verified', 'member.declined', 'search.found', 'search.price-changed', 'export.ready', 'member.left'));--> statement-breakpoint
ALTER TABLE "notification_letter" ADD CONSTRAINT "notification_letter_choice" CHECK ("notification_letter"."choice" in ('messages', 'deal_updates', 'listing_updates', 'matches', 'new_listings', 'digest', 'push'));--> statement-breakpoint
ALTER TABLE "notification_choice" ADD CONSTRAINT "notification_choice_matches" CHECK ("notification_choice"."matches" in ('at_once', 'daily', 'in_app'));--> statement-breakpoint
CREATE POLICY "members read what they were told" ON "known_match" AS PERMISSIVE FOR SELECT TO "subrosa_app" USING ("known_match"."member_id" = (select actor_member_id()));--> statement-breakpoint
CREATE POLICY "the product itself" ON "known_match" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');--> statement-breakpoint
CREATE POLICY "the product itself" ON "match_check" AS PERMISSIVE FOR ALL TO "subrosa_app" USING ((select actor_kind()) = 'system') WITH CHECK ((select actor_kind()) = 'system');